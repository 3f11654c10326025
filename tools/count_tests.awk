# Prints "PASSED FAILED" for the log of one stage of tools/test; `code` is the exit code of the stage's command.
# It knows the closing lines of ctest, node's runner and unittest. A runner that ran nothing has failed, and so has a
# skipped test, since nobody would hear of it. A command that is no runner counts as one test.

match($0, /tests passed, [0-9]+ tests failed out of [0-9]+/) { # ctest
  split(substr($0, RSTART, RLENGTH), word, " ")
  failed += word[3]; passed += word[8] - word[3]; counted = 1
}
/^No tests were found!!!$/ { counted = 1 }
/\(Disabled\)$|\*\*\*Skipped / { failed += 1; passed -= 1 }

/^(#|ℹ) (pass|fail|cancelled|skipped|todo) [0-9]+$/ { # node
  if ($2 == "pass") passed += $3; else failed += $3
  counted = 1
}

/^Ran [0-9]+ tests? in / { passed += $2; counted = 1 } # unittest
/^(FAILED|OK) \(/ {
  rest = $0
  while (match(rest, /(failures|errors|skipped)=[0-9]+/)) {
    split(substr(rest, RSTART, RLENGTH), pair, "=")
    failed += pair[2]; passed -= pair[2]
    rest = substr(rest, RSTART + RLENGTH)
  }
}

END {
  if (!counted && code == 0) passed = 1
  if (counted && passed + failed == 0) failed = 1
  if (code != 0 && failed == 0) failed = 1
  print passed + 0, failed + 0
}

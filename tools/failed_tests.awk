# Prints the names of the tests that failed, with the first line of the reason that a runner gives, for the log of one stage of
# tools/test (`stage` is its name). It knows what tools/count_tests.awk knows; a command that is no runner, or a runner that
# failed without a test, is named itself.

function name(text) { tell(); failed = "failed: " stage ": " text; named = 1 }
function tell() { if (failed != "") print failed; failed = ""; in_reason = 0 }
function because(text) {
  sub(/^[ \t]+/, "", text)
  if (failed == "" || text == "") return
  failed = failed ": " substr(text, 1, 300)
  tell()
}

/^[ \t]*[0-9]+ - .* \((Failed|Timeout|Not Run|SEGFAULT|ILLEGAL|SIGTRAP|Subprocess [a-z]+|Exit code .*|.* Exception.*)\)$/ { # ctest
  sub(/^[ \t]*[0-9]+ - /, "")
  name($0)
}
/^ *not ok [0-9]+ - / { # node, as TAP
  sub(/^ *not ok [0-9]+ - /, "")
  name($0)
  next
}
/^ *(not )?ok / { tell() }
in_reason { because($0) }
/^ *error: / { # the line itself, or what follows a lone |-
  sub(/^ *error: /, "")
  if ($0 ~ /^\|-?$/) in_reason = 1
  else because($0)
}
/^(FAIL|ERROR): / { # unittest
  sub(/^[A-Z]+: /, "")
  name($0)
}
/^[A-Za-z_.]*(Error|Exception|Expired)(:|$)/ { because($0) }
/ FAILED: build\/fuzz\// { name("fuzzing " $1) } # tools/fuzz

END {
  tell()
  if (!named) print "failed: " stage ": see its log"
}

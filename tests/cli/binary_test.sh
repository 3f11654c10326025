#!/usr/bin/env bash
# The built program as a shell sees it: last lines, streams and exit codes. What the commands answer in detail is
# tested inside tests/cli/*_test.cpp.
#
#   binary_test.sh PATH_TO_XQ
set -euo pipefail
xq="$1"
failures=0

# check NAME EXPECTED ACTUAL
check() {
  [ "$2" = "$3" ] && return
  printf '%s: wanted "%s", got "%s"\n' "$1" "$2" "$3" >&2
  failures=$((failures + 1))
}

# code COMMAND…: its exit code
code() { local c=0; "$@" > /dev/null 2>&1 < /dev/null || c=$?; echo "$c"; }

check 'perft ends with its nodes' 'nodes 1920' "$("$xq" perft --depth 2 | tail -n 1)"
check 'perft of chess' 'nodes 8902' "$("$xq" perft --game chess --depth 3 | tail -n 1)"
check 'perft --batch' '44 8902' "$(printf 'xiangqi\tstartpos\t1\nchess\tstartpos\t3\n' | "$xq" perft --batch | xargs)"
check 'moves' '44' "$("$xq" moves | wc -l | xargs)"
check 'bench ends with nodes and nps' 'nodes nps' "$("$xq" bench --game chess | tail -n 2 | cut -d' ' -f1 | xargs)"
check 'uci' 'readyok' "$(echo isready | "$xq" uci)"
check 'ucci' 'readyok bye' "$(printf 'isready\nquit\n' | "$xq" ucci | xargs)"
check 'play says goodbye at the end of input' '再见。' "$("$xq" play < /dev/null | tail -n 1)"
check 'no colour where no terminal is' '0' "$("$xq" play < /dev/null | grep -c $'\033' || true)"

# Matches: by both protocols, with a program that plays nonsense, with one that is none.
match() { "$xq" match --first "'$xq' uci" "$@" --games 2 --nodes 300 2>&1 | tail -n 1; }
# shellcheck disable=SC2016 # it is the liar's shell that expands
liar='while read -r word rest; do case "$word" in uci) echo uciok ;; isready) echo readyok ;; go) echo bestmove a0a9 ;; esac; done'
check 'match' 'end: 2 games' "$(match --second "'$xq' ucci" --second-ucci | cut -d, -f1)"
check 'match of chess' 'end: 2 games' "$(match --second "'$xq' uci" --game chess | cut -d, -f1)"
check 'match against a liar' 'end: 2 games, +2 =0 -0' "$(match --second "sh -c '$liar'" | cut -d, -f1,2)"
check 'match against nobody' 'xq match: the second program does not answer' "$(match --second false)"
check 'match of a program with itself is even' '=0' "$(match --second "'$xq' uci" | grep -o 'Elo +0.0 ' | sed 's/.*/=0/')"

check 'help' 0 "$(code "$xq" help)"
check 'no command' 2 "$(code "$xq")"
check 'unknown command' 2 "$(code "$xq" dance)"
check 'unknown flag' 2 "$(code "$xq" perft --deep 3)"
check 'bad value' 2 "$(code "$xq" perft --depth x)"
check 'bad FEN' 2 "$(code "$xq" moves --fen x)"
check 'an error says nothing on the output' '' "$("$xq" perft --depth x 2> /dev/null || true)"
check 'an error says something on the error stream' 'xq perft:' "$({ "$xq" perft --depth x 2>&1 || true; } | cut -d' ' -f1,2)"

exit "$((failures > 0))"

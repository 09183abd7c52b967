#!/bin/sh
# A clock. The host sends a tick each second while the card can be seen.
show() {
  view='{"kind":"text","text":"'$(date +%T)'","level":"huge"}'
  printf '%s\n' '{"type":"render","view":'"$view"'}'
}
printf '%s\n' '{"type":"hello","protocol":1,"name":"clock","tick":1000}'
while read -r line; do
  case $line in
    '{"type":"viewDidLoad"'* | '{"type":"tick"'*) show ;;
  esac
done

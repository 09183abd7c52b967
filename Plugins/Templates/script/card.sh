#!/bin/sh
# A card: it reads messages of the host and answers with what its view contains, a JSON object a line.
count=0

show() {
  button='{"kind":"button","id":"plus","text":"+1"}'
  printf '%s\n' '{"type":"render","view":["Pressed: '$count'",'"$button"']}'
}

printf '%s\n' '{"type":"hello","protocol":1,"name":"new-card"}'
while read -r line; do
  case $line in
    '{"type":"viewDidLoad"'*) show ;;
    '{"type":"activate"'*) count=$((count + 1)) && show ;;
  esac
done

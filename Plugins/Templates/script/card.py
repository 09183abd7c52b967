#!/usr/bin/env python3
# A card: it reads messages of the host and answers with what its view contains, a JSON object a line.
import json
import sys

count = 0


def say(**message):
    print(json.dumps(message), flush=True)


def show():
    button = {"kind": "button", "id": "plus", "text": "+1"}
    say(type="render", view=[f"Pressed: {count}", button])


say(type="hello", protocol=1, name="new-card")
for message in map(json.loads, sys.stdin):
    if message["type"] == "viewDidLoad":
        show()
    elif message["type"] == "activate":
        count += 1
        show()

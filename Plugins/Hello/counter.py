#!/usr/bin/env python3
# A counter with a button. A new version of this file goes on where the old one was.
import json, sys
def say(**message): print(json.dumps(message), flush=True)
count = 0
say(type="hello", protocol=1, name="counter", caps=["state"])
for message in map(json.loads, sys.stdin):
    if message["type"] == "state": count = message["value"]
    if message["type"] == "activate": count += 1
    if message["type"] == "saveState": say(type="reply", re=message["id"], value=count)
    if message["type"] in ("viewDidLoad", "activate"):
        button = {"kind": "button", "id": "plus", "text": "+1"}
        say(type="render", view=[f"Pressed: {count}", button])

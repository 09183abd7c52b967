#!/usr/bin/env node
// A card: it reads messages of the host and answers with what its view contains, a JSON object a line.
const readline = require("readline");

let count = 0;

const say = (message) => console.log(JSON.stringify(message));

function show() {
  const button = { kind: "button", id: "plus", text: "+1" };
  say({ type: "render", view: [`Pressed: ${count}`, button] });
}

say({ type: "hello", protocol: 1, name: "new-card" });
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "activate") count += 1;
  if (message.type === "viewDidLoad" || message.type === "activate") show();
});

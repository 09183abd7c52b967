#!/usr/bin/env node
// A list of things to do. Enter adds one; pressing one takes it off the list.
let ack, todos = new Set(["Read the protocol", "Write a card"]);
const say = (message) => console.log(JSON.stringify(message));
say({ type: "hello", protocol: 1, name: "todo" });
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { type, key, by, edit, value } = JSON.parse(line);
  if (type === "activate") todos.delete(key);
  if (type === "change" && by === "enter" && value) todos.add(value), (ack = edit);
  if (!["viewDidLoad", "activate", "change"].includes(type)) return;
  const rows = [...todos].map((text) => ({ kind: "text", id: text, text }));
  const input = { kind: "input", id: "new", placeholder: "What next?", value: "", ack };
  say({ type: "render", view: [input, { kind: "list", id: "todos", rows, empty: "All done" }] });
});

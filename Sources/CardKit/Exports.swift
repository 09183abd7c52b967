// A card's author writes `import CardKit` and has `Tone`, `Length`, `JSON` and the rest with it.
@_exported public import CardWire

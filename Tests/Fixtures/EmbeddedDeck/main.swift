import CardRuntime

let deck = try DeckFile(path: "deck.json")
let status = try Cardholder.run(deck)

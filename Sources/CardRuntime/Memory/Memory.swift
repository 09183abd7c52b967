/// What a deck's runs leave behind in the folder of this user's state.
struct Memory {
  let logs: CardLogFiles
  let givenUp: GivenUpCards

  init(folder: String) {
    logs = CardLogFiles(folder: folder + "/logs")
    givenUp = GivenUpCards(folder: folder)
  }
}

import CardSystem

/// What a deck's runs leave behind in the folder of this user's state.
struct Memory {
  let logs: CardLogFiles
  let givenUp: GivenUpCards
  let states: StateFiles

  init(folder: String, loop: EventLoop) {
    logs = CardLogFiles(folder: folder + "/logs")
    givenUp = GivenUpCards(folder: folder)
    states = StateFiles(folder: folder + "/states", loop: loop)
  }
}

import Testing

@Suite("Navigation, whatever happens")
struct NavigationWalkTests {
  @Test(
    "pairs balance, each token is completed once, host and scene agree on the screens",
    arguments: 1...60)
  func walk(seed: Int) throws {
    let walk = try NavigationWalk(seed: UInt64(seed))
    for _ in 0..<150 { walk.step() }
    walk.finish()
  }
}

import StrictJSON
import StudyModel

extension WalkBackAndForth {
  static let keys = [
    walkSeconds.description, restSeconds.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.walking, .aid]
  private static let walkSeconds = Parameter.seconds(
    "walkSeconds", 5...600, otherwise: .seconds(30), "how long the person walks")
  private static let restSeconds = Parameter.secondsOrZero(
    "restSeconds", 5...600, otherwise: .seconds(30), "how long the person stands still")

  init?(_ members: inout Members) {
    let walk = Self.walkSeconds.read(&members)
    let rest = Self.restSeconds.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(&members)
    guard let walk, let rest, let ways else { return nil }
    self.init()
    self.walk = walk
    self.rest = rest
    self.ways = ways
    self.common = common
  }
}

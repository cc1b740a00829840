import StrictJSON
import StudyModel

extension ShortWalk {
  static let keys = [
    stepsPerLeg.description, restSeconds.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.walking, .aid]
  private static let stepsPerLeg = Parameter.integer(
    "stepsPerLeg", 5...200, otherwise: 20,
    "how many steps end each way; it ends in any case after 1.5 s for each step")
  private static let restSeconds = Parameter.secondsOrZero(
    "restSeconds", 5...600, otherwise: .seconds(20), "how long the person stands still")

  init?(_ members: inout Members) {
    let steps = Self.stepsPerLeg.read(&members)
    let rest = Self.restSeconds.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(&members)
    guard let steps, let rest, let ways else { return nil }
    self.init()
    stepsPerLeg = steps
    self.rest = rest
    self.ways = ways
    self.common = common
  }
}

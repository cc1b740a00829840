import StrictJSON
import StudyModel

extension FiveMeterWalk {
  static let keys = [
    timesCount.description, limitSeconds.description, Parameter.gyroscope.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.walking, .aid]
  private static let timesCount = Parameter.integer(
    "times", 1...5, otherwise: 3, "how often the way is walked")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 5...120, otherwise: .seconds(60), "how long one walk lasts at the most")

  init?(_ members: inout Members) {
    let times = Self.timesCount.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let gyroscope = Parameter.gyroscope.read(&members)
    let common = CommonKeys(&members)
    guard let times, let limit, let ways, let gyroscope else { return nil }
    self.init()
    self.times = times
    self.limit = limit
    recordsGyroscope = gyroscope
    self.ways = ways
    showsInstructions = common.showsInstructions
    showsConclusion = common.showsConclusion
    checksSignals = common.checksSignals
  }
}

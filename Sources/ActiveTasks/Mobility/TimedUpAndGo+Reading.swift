import StrictJSON
import StudyModel

extension TimedUpAndGo {
  static let keys = [
    timesCount.description, limitSeconds.description, Parameter.gyroscope.description,
    practice.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.walking, .aid]
  private static let timesCount = Parameter.integer(
    "times", 1...5, otherwise: 1, "how often it is done and timed")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 10...300, otherwise: .seconds(120), "how long one lasts at the most")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether it is done once before it counts")

  init?(_ members: inout Members) {
    let times = Self.timesCount.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let gyroscope = Parameter.gyroscope.read(&members)
    let common = CommonKeys(&members)
    guard let times, let limit, let practice, let ways, let gyroscope else { return nil }
    self.init()
    self.times = times
    self.limit = limit
    recordsGyroscope = gyroscope
    hasPractice = practice
    self.ways = ways
    showsInstructions = common.showsInstructions
    showsConclusion = common.showsConclusion
    checksSignals = common.checksSignals
  }
}

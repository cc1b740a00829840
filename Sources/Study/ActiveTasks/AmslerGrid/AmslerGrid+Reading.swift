import StrictJSON
import StudyModel

extension AmslerGrid {
  static let keys = [eyes.description, limitSeconds.description, possibleWays.description]

  private static let eyes = Parameter<[Eye]>.words(
    "eyes", among: Eye.allCases, otherwise: Eye.allCases, fallbackWords: "left, then right",
    "which eyes are tested, in their order")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 10...600, otherwise: .seconds(120), "how long the person may take for each eye")
  /// With a key or a switch fields of the grid are chosen.
  private static let possibleWays = Way.parameter(among: [.touch, .key, .switch])

  init?(_ members: inout Members) {
    let eyes = Self.eyes.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let ways = Self.possibleWays.read(&members)
    let common = CommonKeys(words: &members)
    guard let eyes, let limit, let ways else { return nil }
    self.eyes = eyes
    self.limit = limit
    self.ways = ways
    self.common = common
  }
}

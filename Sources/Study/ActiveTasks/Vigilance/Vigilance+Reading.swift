import StrictJSON
import StudyModel

extension Vigilance {
  static let keys = [
    length.description, showing.description, practice.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.touch, .key, .switch, .sound]
  private static let length = Parameter<Version>.word(
    "length", otherwise: .full, "`full` for 10 minutes, `brief` for 3")
  private static let showing = Parameter.flag(
    "feedback", otherwise: true, "whether the time of each response is shown for a second")
  private static let practice = Parameter.integer(
    "practiceAttempts", 0...20, otherwise: 3, "how many stimuli come before any counts")

  init?(_ members: inout Members) {
    let version = Self.length.read(&members)
    let showsTimes = Self.showing.read(&members)
    let practice = Self.practice.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(words: &members)
    guard let version, let showsTimes, let practice, let ways else { return nil }
    self.init()
    (self.version, self.showsTimes) = (version, showsTimes)
    (practiceAttempts, self.ways) = (practice, ways)
    self.common = common
  }
}

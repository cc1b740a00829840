import StrictJSON
import StudyModel

extension WalkTest {
  static let keys = [
    minuteCount.description, courseWord.description, lap.description, borg.description,
    Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.walking, .aid, .wheelchair]
  private static let minuteCount = Parameter.integer(
    "minutes", 1...12, "how many minutes the person walks; six and two are usual")
  private static let courseWord = Parameter<Course>.word(
    "course", otherwise: .outdoors,
    "`outdoors`, with position fixes, or `lap`, back and forth between two marks indoors")
  private static let lap = Parameter<Double?>(
    "lapMeters", .number(2...1000, unit: "metres"), fallback: .some(nil),
    fallbackWords: "30 with `lap`", "how far the two marks are apart; only with `lap`"
  ) { $0.double(in: 2...1000) }
  private static let borg = Parameter.flag(
    "borg", otherwise: true,
    "whether breathlessness and fatigue are asked for before and after, from 0 to 10")

  /// The usual course of the six-minute walk test.
  private static let usualLapMeters = 30.0

  init?(_ members: inout Members) {
    let minutes = Self.minuteCount.read(&members)
    let course = Self.courseWord.read(&members)
    let (lap, lapField) = Self.lap.readWithField(&members)
    let asks = Self.borg.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(&members)
    guard let minutes, let course, let lap, let asks, let ways else { return nil }
    if course == .outdoors, let lapField {
      lapField.fault("is of no meaning outdoors", "Write \"course\": \"lap\", or leave it out.")
      return nil
    }
    self.init(minutes: minutes)
    self.course = course
    lapMeters = course == .lap ? lap ?? Self.usualLapMeters : nil
    asksBorg = asks
    self.ways = ways
    self.common = common
  }
}

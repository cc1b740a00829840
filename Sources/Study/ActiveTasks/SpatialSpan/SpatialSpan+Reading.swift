import StrictJSON
import StudyModel

extension SpatialSpan {
  static let keys = [
    initialSpan.description, minimumSpan.description, maximumSpan.description,
    playSpeed.description, maximumTests.description, maximumFailures.description,
    backward.description, practice.description,
  ]

  private static let initialSpan = Parameter.integer(
    "initialSpan", 2...20, otherwise: 3, "how many tiles light up at first")
  private static let minimumSpan = Parameter.integer(
    "minimumSpan", 2...20, otherwise: 2, "the fewest tiles, not above `initialSpan`")
  private static let maximumSpan = Parameter.integer(
    "maximumSpan", 2...20, otherwise: 15, "the most tiles, not below `initialSpan`")
  private static let playSpeed = Parameter.seconds(
    "secondsPerTile", 0.5...20, otherwise: .seconds(1),
    "from one tile to the next; each is lit for half of it")
  private static let maximumTests = Parameter.integer(
    "maximumTests", 1...100, otherwise: 5, "how many sequences there are at the most")
  private static let maximumFailures = Parameter.integer(
    "maximumConsecutiveFailures", 1...100, otherwise: 3,
    "after how many failures in a row the test ends")
  private static let backward = Parameter.flag(
    "backward", otherwise: false, "whether the tiles are touched in reverse order")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether two sequences of two tiles come before it counts")

  init?(_ members: inout Members) {
    let (initial, initialField) = Self.initialSpan.readWithField(&members)
    let (low, lowField) = Self.minimumSpan.readWithField(&members)
    let (high, highField) = Self.maximumSpan.readWithField(&members)
    let speed = Self.playSpeed.read(&members)
    let tests = Self.maximumTests.read(&members)
    let failures = Self.maximumFailures.read(&members)
    let backward = Self.backward.read(&members)
    let practice = Self.practice.read(&members)
    let common = CommonKeys(words: &members)
    guard let initial, let low, let high, let speed, let tests, let failures, let backward,
      let practice
    else { return nil }
    guard low <= initial else {
      (lowField ?? initialField)?.fault(
        "makes \"minimumSpan\" longer than \"initialSpan\"", "Begin with the shortest at least.")
      return nil
    }
    guard high >= initial else {
      (highField ?? initialField)?.fault(
        "makes \"maximumSpan\" shorter than \"initialSpan\"", "Begin with the longest at most.")
      return nil
    }
    self.init()
    rules = SpatialSpanRules(
      initialSpan: initial, spans: low...high, secondsPerTile: speed, mostGames: tests,
      mostFailures: failures, isBackward: backward)
    hasPractice = practice
    self.common = common
  }
}

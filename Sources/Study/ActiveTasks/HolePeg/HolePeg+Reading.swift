import StrictJSON
import StudyModel

extension HolePeg {
  static let keys = [
    dominantHand.description, pegs.description, threshold.description, rotated.description,
    limitSeconds.description, practice.description, Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.touch, .key, .switch]
  private static let dominantHand = Parameter<Dominant>.word(
    "dominantHand", otherwise: .ask,
    "the hand that is used first; `ask` lets the person say which hand writes")
  private static let pegs = Parameter.integer(
    "pegs", 1...20, otherwise: 9, "how many pegs there are")
  private static let threshold = Parameter.number(
    "threshold", 0.05...1, unit: "of a hole's size", otherwise: 0.2,
    "how near to a hole's middle a peg must be put")
  private static let rotated = Parameter.flag(
    "rotated", otherwise: false,
    "whether each peg must be turned by 45° (±12°) with two fingers; not by key or switch")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 1...600, otherwise: .seconds(300),
    "how long one hand may take for placing and removing together")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether two pegs are moved before it counts")

  init?(_ members: inout Members) {
    let dominant = Self.dominantHand.read(&members)
    let count = Self.pegs.read(&members)
    let threshold = Self.threshold.read(&members)
    let isRotated = Self.rotated.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(words: &members)
    guard let dominant, let count, let threshold, let isRotated, let limit, let practice, let ways
    else { return nil }
    self.init()
    dominantHand = dominant
    pegCount = count
    self.threshold = threshold
    self.isRotated = isRotated
    self.limit = limit
    hasPractice = practice
    self.ways = ways
    self.common = common
  }
}

import StrictJSON
import StudyModel

extension Stance {
  static let keys = [
    kindWord.description, eyesWords.description, legsWords.description, lengthSeconds.description,
    possibleWays.description,
  ]

  private static let kindWord = Parameter<Kind>.word("kind", "how the feet are put")
  private static let eyesWords = Parameter<[Eyes]>.words(
    "eyes", among: Eyes.allCases, otherwise: Eyes.allCases, fallbackWords: "both",
    "how the eyes are, each for one stance, in this order")
  private static let legsWords = Parameter<[Hand]>.words(
    "legs", among: Hand.allCases, otherwise: [], fallbackWords: "both, except with `feetTogether`",
    "the leg that is stood on, or the foot behind, in this order; not with `feetTogether`")
  private static let lengthSeconds = Parameter.seconds(
    "lengthSeconds", 10...60, otherwise: .seconds(30), "how long each stance lasts at the most")

  private static let possibleWays = Way.parameter(among: [.free, .support, .seated])

  init?(_ members: inout Members) {
    let kind = Self.kindWord.read(&members)
    let eyes = Self.eyesWords.read(&members)
    let (legs, legsField) = Self.legsWords.readWithField(&members)
    let length = Self.lengthSeconds.read(&members)
    let ways = Self.possibleWays.read(&members)
    let common = CommonKeys(&members)
    guard let kind, let eyes, let legs, let length, let ways else { return nil }
    if kind == .feetTogether, let legsField {
      legsField.fault("is of no meaning with feet together", "Leave it out.")
      return nil
    }
    self.init(kind: kind)
    self.eyes = eyes
    self.legs = legs.isEmpty ? Hand.allCases : legs
    self.length = length
    self.ways = ways
    self.common = common
  }
}

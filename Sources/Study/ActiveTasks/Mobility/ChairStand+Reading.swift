import StrictJSON
import StudyModel

extension ChairStand {
  static let keys = [
    kindWord.description, limitSeconds.description, practice.description, possibleWays.description,
  ]

  private static let kindWord = Parameter<Kind>.word(
    "kind", "`thirtySeconds` for as many stands as possible, `fiveTimes` for five of them")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 10...300, otherwise: .seconds(120), "how long five stands last at the most")
  private static let practice = Parameter.flag(
    "practice", otherwise: true, "whether the person stands up once before it counts")

  private static let possibleWays = Way.parameter(among: [.free, .support])

  init?(_ members: inout Members) {
    let kind = Self.kindWord.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let practice = Self.practice.read(&members)
    let ways = Self.possibleWays.read(&members)
    let common = CommonKeys(&members)
    guard let kind, let limit, let practice, let ways else { return nil }
    self.init(kind: kind)
    self.limit = limit
    hasPractice = practice
    self.ways = ways
    self.common = common
  }
}

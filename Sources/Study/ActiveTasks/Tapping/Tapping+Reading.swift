import StrictJSON
import StudyModel

extension Tapping {
  static let keys = [
    hands.description, lengthSeconds.description, Way.parameter(among: possibleWays).description,
  ]

  private static let possibleWays: [Way] = [.touch, .key, .switch]
  private static let hands = Parameter<Hands>.word(
    "hands", otherwise: .both,
    "which hands tap; of `both`, the order is drawn; `unspecified` leaves it to the person")
  private static let lengthSeconds = Parameter.seconds(
    "lengthSeconds", 5...60, otherwise: .seconds(10), "how long each hand taps, from its first tap")

  init?(_ members: inout Members) {
    let hands = Self.hands.read(&members)
    let length = Self.lengthSeconds.read(&members)
    let ways = Way.parameter(among: Self.possibleWays).read(&members)
    let common = CommonKeys(words: &members)
    guard let hands, let length, let ways else { return nil }
    self.init()
    self.hands = hands
    self.length = length
    self.ways = ways
    self.common = common
  }
}

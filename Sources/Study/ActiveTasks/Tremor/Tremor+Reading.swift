import StrictJSON
import StudyModel

extension Tremor {
  static let keys = [
    handsWord.description, positionWords.description, lengthSeconds.description,
    possibleWays.description,
  ]

  private static let handsWord = Parameter<Hands>.word(
    "hands", otherwise: .both,
    "the hands that are tested; of `both`, the order is drawn and the person may leave one out")
  private static let positionWords = Parameter<[Position]>.words(
    "positions", among: Position.allCases, otherwise: Position.allCases, fallbackWords: "all",
    "the positions, in this order")
  private static let lengthSeconds = Parameter.seconds(
    "lengthSeconds", 5...60, otherwise: .seconds(10), "how long each position is held")

  private static let possibleWays = Way.parameter(among: [.raised, .resting])

  init?(_ members: inout Members) {
    let hands = Self.handsWord.read(&members)
    let positions = Self.positionWords.read(&members)
    let length = Self.lengthSeconds.read(&members)
    let (ways, waysField) = Self.possibleWays.readWithField(&members)
    let common = CommonKeys(&members)
    guard let hands, let positions, let length, let ways else { return nil }
    if ways.contains(.resting), !positions.contains(.inLap) {
      waysField?.fault(
        "has \"resting\", and no position is held in the lap", "Add \"inLap\" to \"positions\".")
      return nil
    }
    if ways == [.resting], positions != [.inLap] {
      waysField?.fault(
        "has only \"resting\", and there are positions with a raised arm",
        "Add \"raised\", or name \"inLap\" alone under \"positions\".")
      return nil
    }
    self.init()
    self.hands = hands
    self.positions = positions
    self.length = length
    self.ways = ways
    self.common = common
  }
}

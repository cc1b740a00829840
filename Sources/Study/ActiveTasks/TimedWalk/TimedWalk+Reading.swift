import StrictJSON
import StudyModel

extension TimedWalk {
  static let keys = [
    distance.description, limitSeconds.description, turnSeconds.description, devices.description,
    possibleWays.description,
  ]

  private static let distance = Parameter.number(
    "distanceMeters", 1...10_000, unit: "metres", otherwise: 7.62,
    "how long the way is; 7.62 m are 25 feet")
  private static let limitSeconds = Parameter.seconds(
    "limitSeconds", 5...3600, otherwise: .seconds(180), "how long each walk lasts at the most")
  private static let turnSeconds = Parameter.secondsOrZero(
    "turnSeconds", 5...600, otherwise: .seconds(60),
    "how long turning around between the walks lasts at the most")
  private static let devices = Parameter.flag(
    "deviceForm", otherwise: true, "whether an orthosis and walking aids are asked for"
  ).besideMeasures

  private static let possibleWays = Way.parameter(among: [.walking, .aid, .wheelchair])

  init?(_ members: inout Members) {
    let distance = Self.distance.read(&members)
    let limit = Self.limitSeconds.read(&members)
    let turn = Self.turnSeconds.read(&members)
    let devices = Self.devices.read(&members)
    let ways = Self.possibleWays.read(&members)
    let common = CommonKeys(&members)
    guard let distance, let limit, let turn, let devices, let ways else { return nil }
    self.init()
    distanceMeters = distance
    self.limit = limit
    self.turn = turn
    asksDevices = devices
    self.ways = ways
    self.common = common
  }
}

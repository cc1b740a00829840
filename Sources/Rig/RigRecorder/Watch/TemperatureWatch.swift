/// Notices a sensor whose temperature jumps; a pure value.
struct TemperatureWatch: Sendable {
  private var last: Double?

  /// Air and sun change a sensor by less in a minute; a jump is a fan, a door, or a fault.
  static let jumpCelsius = 5.0

  /// Takes the reading of a minute, in degrees Celsius.
  mutating func take(_ celsius: Double) -> WatchFinding? {
    defer { last = celsius }
    guard let last, abs(celsius - last) >= Self.jumpCelsius else { return nil }
    return .temperature(from: last, to: celsius)
  }
}

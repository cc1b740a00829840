package import StrictJSON
package import StudyModel

/// The temperature of a stream's device at one moment, as the device tells it.
package struct TemperatureReading: Sendable, Hashable {
  package var at: Instant
  /// In degrees Celsius, as exactly as the device tells it.
  package var celsius: Double

  package init(at: Instant, celsius: Double) {
    self.at = at
    self.celsius = celsius
  }
}

extension TemperatureReading {
  /// To the hundredth of a degree.
  package var json: JSONValue {
    .object([
      "nanoseconds": .instant(at), "celsius": .number((celsius * 100).rounded() / 100),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let at = json["nanoseconds"]?.instantValue, let celsius = json["celsius"]?.doubleValue
    else { return nil }
    self.init(at: at, celsius: celsius)
  }
}

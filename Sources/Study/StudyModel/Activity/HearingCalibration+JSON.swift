package import StrictJSON

extension HearingCalibration {
  /// Levels are in dB: `zero` relative to full scale, `loudest` in dB HL.
  package var json: JSONValue {
    .object([
      "name": .string(name), "expired": .boolean(isExpired),
      "points": .list(points.map(\.json)),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let name = json["name"]?.stringValue, let isExpired = json["expired"]?.booleanValue,
      let points = json["points"]?.listValue
    else { return nil }
    self.init(name: name, isExpired: isExpired, points: points.compactMap(Point.init(json:)))
  }
}

extension HearingCalibration.Point {
  fileprivate var json: JSONValue {
    .object([
      "ear": .string(ear.rawValue), "frequencyHz": .number(frequencyHz),
      "zero": .number(zeroDecibelsFullScale), "loudest": .number(loudestDecibelsHL),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let ear = json["ear"]?.stringValue.flatMap(Ear.init(rawValue:)),
      let frequency = json["frequencyHz"]?.doubleValue, let zero = json["zero"]?.doubleValue,
      let loudest = json["loudest"]?.doubleValue
    else { return nil }
    self.init(
      ear: ear, frequencyHz: frequency, zeroDecibelsFullScale: zero, loudestDecibelsHL: loudest)
  }
}

package import StrictJSON

extension SoundLevelReading {
  /// `level` in dB FS (A-weighted) or null, `start` and `end` in nanoseconds of CLOCK_BOOTTIME.
  package var json: JSONValue {
    .object([
      "level": .number(decibelsFullScale) ?? .null, "start": .instant(start), "end": .instant(end),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let start = json["start"]?.instantValue, let end = json["end"]?.instantValue else {
      return nil
    }
    self.init(decibelsFullScale: json["level"]?.doubleValue, start: start, end: end)
  }
}

extension MicrophoneCalibration {
  /// `fullScaleDBSPL` is the sound pressure level of a sine that reaches full scale.
  package var json: JSONValue {
    .object([
      "name": .string(name), "expired": .boolean(isExpired),
      "fullScaleDBSPL": .number(fullScaleDecibelsSPL),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let name = json["name"]?.stringValue, let isExpired = json["expired"]?.booleanValue,
      let fullScale = json["fullScaleDBSPL"]?.doubleValue
    else { return nil }
    self.init(name: name, isExpired: isExpired, fullScaleDecibelsSPL: fullScale)
  }
}

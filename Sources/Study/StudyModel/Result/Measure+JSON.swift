package import StrictJSON

extension Measure {
  /// `value` and `uncertainty` are in `unit` (UCUM); a missing value is null, never 0.
  package var json: JSONValue {
    .object([
      "step": .string(step.text),
      "name": .string(name),
      "value": value.flatMap(JSONNumber.init(_:)).map { .number($0) } ?? .null,
      "unit": .string(unit),
      "uncertainty": uncertainty.flatMap(JSONNumber.init(_:)).map { .number($0) },
      "algorithm": .object(["name": .string(algorithm.name), "version": .string(algorithm.version)]
      ),
      "recordings": .list(recordings.map { .string($0) }),
      "flags": .list(flags.map { .string($0.rawValue) }),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let step = json["step"]?.stringValue, let name = json["name"]?.stringValue,
      let unit = json["unit"]?.stringValue, let algorithm = Algorithm(json: json["algorithm"]),
      let recordings = json["recordings"]?.listValue, let flags = json["flags"]?.listValue
    else { return nil }
    self.init(
      step: StepID(step), name: name, value: json["value"]?.doubleValue, unit: unit,
      uncertainty: json["uncertainty"]?.doubleValue, algorithm: algorithm,
      recordings: recordings.compactMap(\.stringValue),
      flags: flags.compactMap { $0.stringValue.flatMap(QualityFlag.init(rawValue:)) })
  }
}

extension Measure.Algorithm {
  fileprivate init?(json: JSONValue?) {
    guard let name = json?["name"]?.stringValue, let version = json?["version"]?.stringValue else {
      return nil
    }
    self.init(name: name, version: version)
  }
}

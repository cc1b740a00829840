package import StrictJSON
package import StudyModel

/// What one minute of a stream says in a few numbers.
package struct FeatureMinute: Sendable, Hashable {
  /// The minute of the wall clock, as the stream began to count them.
  package var start: Instant
  package var sampleCount: Int
  /// Samples that are known to be missing.
  package var missingCount: Int
  /// About the mean, in m/s² or rad/s; nil without samples.
  package var rootMeanSquare: Double?
  /// Of accelerometers: ENMO in multiples of standard gravity, steps, and steps a minute while there are some.
  package var enmoG: Double?
  package var steps: Int?
  package var cadencePerMinute: Double?
  package var dominantHz: Double?

  package init(start: Instant, sampleCount: Int, missingCount: Int) {
    self.start = start
    self.sampleCount = sampleCount
    self.missingCount = missingCount
  }
}

extension FeatureMinute {
  /// What is unknown is left out; lengths and rates have six digits behind the point.
  package var json: JSONValue {
    .object([
      "startNanoseconds": .instant(start),
      "samples": .number(sampleCount),
      "missing": .number(missingCount),
      "rootMeanSquare": rootMeanSquare.flatMap(Self.number),
      "enmoG": enmoG.flatMap(Self.number),
      "steps": steps.map { .number($0) },
      "cadencePerMinute": cadencePerMinute.flatMap(Self.number),
      "dominantHz": dominantHz.flatMap(Self.number),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let start = json["startNanoseconds"]?.instantValue,
      let samples = json["samples"]?.integerValue, let missing = json["missing"]?.integerValue
    else { return nil }
    self.init(start: start, sampleCount: samples, missingCount: missing)
    rootMeanSquare = json["rootMeanSquare"]?.doubleValue
    enmoG = json["enmoG"]?.doubleValue
    steps = json["steps"]?.integerValue
    cadencePerMinute = json["cadencePerMinute"]?.doubleValue
    dominantHz = json["dominantHz"]?.doubleValue
  }

  private static func number(_ value: Double) -> JSONValue? {
    .number((value * 1e6).rounded() / 1e6)
  }
}

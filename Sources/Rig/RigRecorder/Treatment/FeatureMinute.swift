package import StrictJSON
package import StudyModel

/// What one minute of a stream says in a few numbers.
package struct FeatureMinute: Sendable, Hashable {
  /// The minute of the wall clock, as the stream began to count them.
  package var start: Instant
  package var sampleCount: Int
  /// Samples that are known to be missing in the gaps below.
  package var missingCount: Int
  /// The gaps that end in this minute, however long ago they began, and one that never ended.
  package var gaps: [Gap] = []
  /// About the mean, in m/s² or rad/s; nil without samples.
  package var rootMeanSquare: Double?
  /// Of accelerometers: ENMO in multiples of standard gravity, steps, and steps a minute while there are some.
  package var enmoG: Double?
  /// Of accelerometers: the steps in this minute; nil where they were not counted.
  package var steps: Int?
  /// Of accelerometers: steps a minute while the person walks; nil where nobody does.
  package var cadencePerMinute: Double?
  package var dominantHz: Double?
  /// The last sample that is in it; not written.
  package var lastTime: Instant?

  package init(start: Instant, sampleCount: Int, missingCount: Int) {
    self.start = start
    self.sampleCount = sampleCount
    self.missingCount = missingCount
  }
}

extension FeatureMinute {
  /// What is unknown is left out, and so are gaps where there are none; lengths and rates have six digits behind the point.
  package var json: JSONValue {
    .object([
      "startNanoseconds": .instant(start),
      "samples": .number(sampleCount),
      "missing": .number(missingCount),
      "gaps": gaps.isEmpty ? nil : .list(gaps.map(\.json)),
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
    guard let gaps = json["gaps"].map(Gap.list) ?? [] else { return nil }
    self.gaps = gaps
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

extension Gap {
  /// Reads a list of what `json` writes; nil if one of it is no gap.
  fileprivate static func list(_ json: JSONValue) -> [Gap]? {
    guard let list = json.listValue else { return nil }
    let gaps = list.compactMap { json -> Gap? in
      guard let start = json["startNanoseconds"]?.instantValue,
        let cause = json["cause"]?.stringValue.flatMap(GapCause.init(rawValue:))
      else { return nil }
      return Gap(
        missingCount: json["missing"]?.integerValue, start: start,
        end: json["endNanoseconds"]?.instantValue, cause: cause)
    }
    return gaps.count == list.count ? gaps : nil
  }
}

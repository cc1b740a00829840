import Signals
package import StrictJSON
package import StudyModel

/// How far a device's own clock was from ours at one moment.
package struct DeviceClockReading: Sendable, Hashable {
  package var at: Instant
  /// What was added to the device's timestamps to get ours, in nanoseconds.
  package var offset: Int64
  /// The time from sample to sample by the device's clock; nil where it is not known yet.
  package var period: Duration?

  package init(at: Instant, offset: Int64, period: Duration?) {
    self.at = at
    self.offset = offset
    self.period = period
  }
}

extension DeviceClockReading {
  package var json: JSONValue {
    .object([
      "nanoseconds": .instant(at), "offsetNanoseconds": .number(Int(offset)),
      "periodNanoseconds": period.flatMap { .period($0) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let at = json["nanoseconds"]?.instantValue,
      let offset = json["offsetNanoseconds"]?.integerValue
    else { return nil }
    self.init(at: at, offset: Int64(offset), period: json["periodNanoseconds"]?.periodValue)
  }
}

extension [DeviceClockReading] {
  /// By how many parts of a million the device's clock is slow against ours: the slope of the straight line
  /// that fits the readings best; nil for readings of less than a minute.
  ///
  /// Readings of the first seconds are of late arrivals, which are the more, the slower they fall; they are
  /// left out where there are others.
  package var driftPPM: Double? {
    guard let start = first?.at else { return nil }
    let settled = filter { $0.at - start >= .seconds(30) }
    guard let first = settled.first, let last = settled.last, last.at - first.at >= .seconds(60)
    else { return nil }
    let readings = settled.map { reading in
      ClockDrift.Reading(
        seconds: (reading.at - first.at).inSeconds,
        aheadSeconds: Double(reading.offset - first.offset) * 1e-9)
    }
    return (try? ClockDrift(readings))?.partsPerMillion
  }
}

extension JSONValue {
  /// A short length in nanoseconds, to the millionth of one: over days that is much less than a sample.
  static func period(_ period: Duration) -> JSONValue? {
    .number((period.inSeconds * 1e15).rounded() * 1e-6)
  }

  var periodValue: Duration? {
    doubleValue.flatMap { nanoseconds in
      nanoseconds > 0 && nanoseconds < 1e15 ? .seconds(nanoseconds * 1e-9) : nil
    }
  }
}

package import StrictJSON
package import StudyModel

/// The time of a satellite receiver at one moment, beside ours.
package struct ReceiverTime: Sendable, Hashable {
  /// What it is known by.
  package enum Source: String, Sendable, Hashable {
    /// A pulse at the beginning of a second: as exact as the kernel or gpsd notes it.
    case pulse
    /// The report of a minute that came soonest after its time. It comes tenths of a second late all the
    /// same: our wall clock is less far ahead, or farther behind, than it says.
    case report
  }

  package var at: Instant
  package var utc: UTCTime
  /// By how much our wall clock was ahead of it.
  package var hostAhead: Duration
  package var source: Source

  package init(at: Instant, utc: UTCTime, hostAhead: Duration, source: Source) {
    self.at = at
    self.utc = utc
    self.hostAhead = hostAhead
    self.source = source
  }
}

extension ReceiverTime {
  package var json: JSONValue {
    .object([
      "nanoseconds": .instant(at), "utc": .string(utc.text),
      "hostAheadNanoseconds": .number(Int(hostAhead.nanoseconds)),
      "source": .string(source.rawValue),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let at = json["nanoseconds"]?.instantValue,
      let utc = json["utc"]?.stringValue.flatMap({ UTCTime(text: $0) }),
      let ahead = json["hostAheadNanoseconds"]?.integerValue,
      let source = json["source"]?.stringValue.flatMap(Source.init(rawValue:))
    else { return nil }
    self.init(at: at, utc: utc, hostAhead: .nanoseconds(Int64(ahead)), source: source)
  }
}

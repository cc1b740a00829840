package import StrictJSON
package import StudyModel

/// What `recording.json` says: what the numbers mean, when they were taken, and what is missing.
package struct RecordingSummary: Sendable, Equatable {
  /// The recording's id, which is also the name of its folder.
  package var id: String
  package var kind: StreamKind
  package var state: RecordingState
  package var sensor: SensorDescription
  /// Both clocks, when it began, about every ten seconds, and at the end.
  package var clock: [ClockAnchor]
  package var started: Instant
  /// When the writer finished, or the last sample of an interrupted recording; nil while open.
  package var ended: Instant?
  package var ledger: Ledger
  /// SHA-256 of `data.csv.zst`, 64 hexadecimal digits: the content's id; nil while open.
  package var contentDigest: String?
  /// The size of `data.csv.zst` in bytes; nil while open.
  package var byteCount: Int?
  /// Samples a second while they came; gaps are left out.
  package var achievedRateHz: Double?
  package var intervals: IntervalSummary?
  /// Samples with a count at the end of the range; nil where the range is not known.
  package var saturatedCount: Int?
  /// How good the signal is, as whoever read it back described it; nil until then.
  package var quality: JSONValue?

  package init(
    id: String, kind: StreamKind, state: RecordingState, sensor: SensorDescription,
    clock: [ClockAnchor], started: Instant, ended: Instant? = nil, ledger: Ledger = Ledger(),
    contentDigest: String? = nil, byteCount: Int? = nil, achievedRateHz: Double? = nil,
    intervals: IntervalSummary? = nil, saturatedCount: Int? = nil, quality: JSONValue? = nil
  ) {
    self.id = id
    self.kind = kind
    self.state = state
    self.sensor = sensor
    self.clock = clock
    self.started = started
    self.ended = ended
    self.ledger = ledger
    self.contentDigest = contentDigest
    self.byteCount = byteCount
    self.achievedRateHz = achievedRateHz
    self.intervals = intervals
    self.saturatedCount = saturatedCount
    self.quality = quality
  }

  /// The names in the first line of the data.
  package var columnNames: [String] { ["time", "sequence"] + sensor.columns.map(\.name) }

  mutating func take(_ tally: RecordingTally) {
    ledger = tally.ledger.ledger
    achievedRateHz = tally.achievedRateHz
    intervals = tally.intervalSummary
    saturatedCount = tally.saturatedCount
  }
}

import Recording
import Signals
import StudyModel

/// What was found in one recording.
struct RecordingInspection {
  var summary: RecordingSummary
  var ending: RecordingEnding
  /// Made anew from the samples that were read.
  var ledger: Ledger
  /// Samples a second while they came, gaps left out; nil for fewer than two samples.
  var rateHz: Double?
  var jitter: JitterHistogram
  /// Samples whose time is not after the one before.
  var backwardCount: Int
  /// Rows that cannot be of the stream's kind.
  var unreadableCount: Int
  /// The time of the last sample; nil without any.
  var lastTime: Instant?
  var clock: ClockInspection
  /// Of accelerometers and gyroscopes.
  var axes: [AxisInspection] = []
  /// The share of seconds in which nothing moved; nil where it cannot be told.
  var restShare: Double?
  var sound: SoundInspection?
  var positions: PositionInspection?
  var readings: [ReadingInspection] = []

  /// Reads a recording; blocks while it reads.
  static func read(
    _ reader: RecordingReader, keepsPlaces: Bool
  ) throws -> RecordingInspection {
    guard var inspector = RecordingInspector(reader.summary, keepsPlaces: keepsPlaces) else {
      throw StrangeColumns(kind: reader.summary.kind)
    }
    let ending = try reader.visit(
      rows: { inspector.take($0, $1) }, gap: { inspector.miss($0) })
    return inspector.found(ending)
  }

  /// From the beginning to the end, or to the last sample of one that was not closed, in seconds.
  var seconds: Double {
    let end = summary.ended ?? lastTime ?? summary.started
    return max(0, Self.seconds(from: summary.started, to: end))
  }

  /// The length between two moments in seconds; numbers of a file may be anything.
  static func seconds(from start: Instant, to end: Instant) -> Double {
    (Double(end.nanoseconds) - Double(start.nanoseconds)) * 1e-9
  }

  /// Gaps as spans in seconds after the beginning; one that never ended goes to the end.
  var gapSpans: [(gap: Gap, from: Double, to: Double)] {
    ledger.gaps.map { gap in
      let from = Self.seconds(from: summary.started, to: gap.start)
      let to = gap.end.map { Self.seconds(from: summary.started, to: $0) } ?? seconds
      return (gap, from, max(from, to))
    }
  }

  /// Whether the data is not what was written: the exit code says so.
  var isDamaged: Bool {
    switch ending {
    case .complete, .open: false
    case .torn: summary.state == .complete
    case .corrupted, .altered: true
    }
  }
}

/// A description whose columns are not those of its kind.
struct StrangeColumns: Error, CustomStringConvertible {
  let kind: StreamKind

  var description: String {
    "recording.json: \"/sensor/columns\" are not those of a recording of \(kind.rawValue). See "
      + "docs/formats.md for the columns of each kind, and look at \"/kind\"."
  }
}

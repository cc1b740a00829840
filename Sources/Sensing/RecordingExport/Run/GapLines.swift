import StudyModel

/// The gaps of a recording as a table: no row of the samples stands for what is missing.
struct GapLines {
  private let gaps: [Gap]
  private let timeline: RecordingTimeline?
  private let start: Instant

  static let names = [
    "cause", "missing", "start_utc", "end_utc", "start_seconds", "end_seconds",
  ]

  init(_ gaps: [Gap], _ timeline: RecordingTimeline?, start: Instant) {
    self.gaps = gaps
    self.timeline = timeline
    self.start = start
  }

  /// An empty cell is what is not known: how many are missing, or when a gap ended.
  var text: String {
    var bytes = Array(Self.names.joined(separator: ",").utf8) + [UInt8(ascii: "\n")]
    var moments = MomentText()
    var timeline = timeline
    for gap in gaps {
      bytes += Array("\(gap.cause.rawValue),".utf8)
      bytes += Array((gap.missingCount.map(String.init) ?? "").utf8)
      for moment in [gap.start, gap.end] {
        bytes.append(UInt8(ascii: ","))
        guard let moment, let utc = timeline?.utc(atBoot: moment.nanoseconds) else { continue }
        moments.append(utc: utc, to: &bytes)
      }
      for moment in [gap.start, gap.end] {
        bytes.append(UInt8(ascii: ","))
        guard let moment else { continue }
        MomentText.append(seconds: moment.nanoseconds &- start.nanoseconds, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

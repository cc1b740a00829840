import Signals

/// What the quality report says about the public recordings, which are all in m/s² and worn.
struct QualityEvaluation: Evaluation {
  private let recordings: [WalkRecording]

  init(_ recordings: [WalkRecording]) {
    self.recordings = recordings
  }

  private typealias Judged = (name: String, quality: SignalQuality)

  private var judged: [Judged] {
    recordings.compactMap { recording in
      do throws(Absence) { return (recording.name, try SignalQuality(of: recording.signal)) } catch
      {
        return nil
      }
    }
  }

  func report() -> [String] {
    let title = "quality: \(SignalQuality.name) \(SignalQuality.version)"
    let header = Table.row(
      title,
      [
        "Hz", "p50 ms", "p99 ms", "gaps", "gap s", "repeated", "railed %", "g off %", "still s",
        "down",
      ]
    )
    let judged = judged
    let absent = recordings.count - judged.count
    return [header] + judged.map(Self.row)
      + figures.map { Table.row($0.key, [Table.text($0.value)]) }
      + ["recordings without a report: \(absent)"]
  }

  private static func row(_ judged: Judged) -> String {
    let quality = judged.quality
    let railed = quality.saturation.map { "\($0.axis.rawValue)\(Table.text(100 * $0.share))" }
    return Table.row(
      judged.name,
      [
        Table.text(quality.intervals.achievedRateHz, 1),
        Table.text(quality.intervals.p50Milliseconds, 1),
        Table.text(quality.intervals.p99Milliseconds, 1), "\(quality.intervals.gapCount)",
        Table.text(quality.intervals.gapTotalSeconds, 1), "\(quality.repeatedCount)",
        railed.isEmpty ? "-" : railed.joined(separator: ","),
        Table.text(quality.gravity.deviationPercent, 1),
        Table.text(quality.gravity.stillSeconds, 0),
        (quality.orientation?.down.description ?? "-")
          + (quality.gravity.suspicion.map { " \($0.rawValue)" } ?? ""),
      ])
  }

  /// Shares of the recordings, in percent.
  var figures: [(key: String, value: Double)] {
    let qualities = judged.map(\.quality)
    guard !recordings.isEmpty, !qualities.isEmpty else { return [] }
    func percent(_ count: Int) -> Double { 100 * Double(count) / Double(recordings.count) }
    let resting = qualities.filter { $0.gravity.stillSeconds > 0 }
    let deviations = resting.map { abs($0.gravity.deviationPercent) }
    return [
      ("quality.reportedPercent", percent(qualities.count)),
      ("quality.suspectedUnitPercent", percent(qualities.count { $0.gravity.suspicion != nil })),
      ("quality.flatPercent", percent(qualities.count { !$0.flatAxes.isEmpty })),
      ("quality.railedPercent", percent(qualities.count { !$0.saturation.isEmpty })),
      ("quality.gravityWorstPercent", deviations.max() ?? .nan),
    ]
  }
}

import Signals

/// How well steps of the lower back are counted where people start, turn and stop.
///
/// The reference holds only contacts inside its walking bouts, so steps are counted there, a
/// quarter of a second more on either side. Found steps outside are shown and not scored: the
/// reference leaves out the step that starts and the one that closes a walk, and short walks.
struct LowerBackEvaluation: Evaluation {
  private let scores: [LowerBackScore]

  init(_ recordings: [LowerBackRecording]) {
    scores = recordings.map { LowerBackScore(recording: $0, detector: StepDetector()) }
  }

  var figures: [(key: String, value: Double)] {
    guard !scores.isEmpty else { return [] }
    return [
      ("steps.lowerBack.mape", scores.map { abs($0.errorPercent) }.average ?? 0),
      ("steps.lowerBack.f1", scores.map(\.f1).average ?? 0),
      ("steps.lowerBack.wholeFile.mape", scores.map { abs($0.wholeErrorPercent) }.average ?? 0),
      ("steps.lowerBack.wholeFile.f1", scores.map(\.wholeF1).average ?? 0),
    ]
  }

  func report() -> [String] {
    let title = "steps, lower back: \(StepDetector.name) \(StepDetector.version)"
    var lines = [Table.row(title, ["true", "found", "error %", "F1", "outside"])]
    lines += scores.map { score in
      Table.row(
        score.recording.name,
        [
          "\(score.recording.contacts.count)", "\(score.inside.count)",
          Table.text(score.errorPercent, 1), Table.text(score.f1, 3),
          "\(score.found.count - score.inside.count)",
        ])
    }
    lines += figures.map { Table.row($0.key, [Table.text($0.value, 3)]) }
    return lines + Self.anchors
  }

  /// mobgap 1.2.0 on the same three recordings, each bout given to it or the whole file.
  private static let anchors = [
    Table.row("others: MAPE %, F1, best published here", ["4.9", "0.938"]),
    Table.row("  mobgap HKLee, inside bouts", ["9.0", "0.915"]),
    Table.row("  mobgap Ionescu, whole file", ["95.8", "0.656"]),
  ]
}

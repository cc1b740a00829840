import Signals

/// How well steps are counted and placed.
struct StepEvaluation {
  private struct Score {
    var recording: WalkRecording
    var foundCount: Int
    var f1: Double?

    var errorPercent: Double? {
      recording.trueCount > 0
        ? 100 * Double(foundCount - recording.trueCount) / Double(recording.trueCount) : nil
    }
  }

  private var scores: [Score] = []
  private var secondsPerSignalHour = 0.0

  init(_ recordings: [WalkRecording]) {
    let detector = StepDetector()
    let start = ContinuousClock.now
    let found = recordings.map { detector.steps(in: $0.signal) }
    let spent = (ContinuousClock.now - start) / .seconds(1)
    let hours = recordings.reduce(0) { $0 + $1.seconds } / 3600
    secondsPerSignalHour = spent / hours
    scores = zip(recordings, found).map { recording, series in
      Score(
        recording: recording, foundCount: series.count,
        f1: recording.trueTimes.map { Self.f1(found: series.times, true: $0) })
    }
  }

  func report() -> [String] {
    let title = "steps: \(StepDetector.name) \(StepDetector.version)"
    var lines = [Table.row(title, ["true", "found", "error %", "F1"])]
    lines += scores.map { score in
      Table.row(
        score.recording.name,
        [
          "\(score.recording.trueCount)", "\(score.foundCount)",
          Table.text(score.errorPercent, 1), Table.text(score.f1, 3),
        ])
    }
    lines.append(Table.row("pooled", ["files", "MAPE %", "max %", "F1"]))
    lines += [
      [.phoneOxford], [.phoneValidation], [.phoneOxford, .phoneValidation], [.wristWalking],
    ]
    .map(pooled)
    lines.append(Table.row("false steps per hour", [Table.text(falseStepsPerHour, 1)]))
    lines.append(
      Table.row("seconds per hour of signal, all rates", [Table.text(secondsPerSignalHour, 3)]))
    return lines
  }

  private func pooled(_ groups: [WalkRecording.Group]) -> String {
    let chosen = scores.filter { groups.contains($0.recording.group) }
    let errors = chosen.compactMap { $0.errorPercent.map(abs) }
    return Table.row(
      groups.map(\.rawValue).joined(separator: " + "),
      [
        "\(chosen.count)", Table.text(errors.average), Table.text(errors.max(), 1),
        Table.text(chosen.compactMap(\.f1).average, 3),
      ])
  }

  private var falseStepsPerHour: Double? {
    let still = scores.filter { $0.recording.group == .wristStill }
    let hours = still.reduce(0) { $0 + $1.recording.seconds } / 3600
    return hours > 0 ? Double(still.reduce(0) { $0 + $1.foundCount }) / hours : nil
  }

  /// The F1 score of matching each found step to at most one true step within 0.25 s.
  static func f1(found: [Double], true truth: [Double]) -> Double {
    var (first, second, hits) = (0, 0, 0)
    while first < found.count, second < truth.count {
      let difference = found[first] - truth[second]
      if abs(difference) <= 0.25 {
        hits += 1
        first += 1
        second += 1
      } else if difference < 0 {
        first += 1
      } else {
        second += 1
      }
    }
    let total = found.count + truth.count
    return total > 0 ? 2 * Double(hits) / Double(total) : 1
  }
}

import Signals

/// How well steps are counted and placed on phones and wrists.
struct StepEvaluation: Evaluation {
  private struct Score {
    var recording: WalkRecording
    var foundCount: Int
    var f1: Double?

    var errorPercent: Double? {
      recording.trueCount > 0
        ? 100 * Double(foundCount - recording.trueCount) / Double(recording.trueCount) : nil
    }
  }

  private static let phones: [WalkRecording.Group] = [.phoneOxford, .phoneValidation]
  private let scores: [Score]

  init(_ recordings: [WalkRecording]) {
    let detector = StepDetector()
    scores = recordings.map { recording in
      let found = detector.steps(in: recording.signal)
      return Score(
        recording: recording, foundCount: found.count,
        f1: recording.trueTimes.map { StepMatch(found: found.times, true: $0).f1 })
    }
  }

  var figures: [(key: String, value: Double)] {
    let pairs: [(String, Double?)] = [
      ("steps.phone.mape", errors(Self.phones).average),
      ("steps.phone.worst", errors(Self.phones).max()),
      ("steps.phone.f1", of(Self.phones).compactMap(\.f1).average),
      ("steps.falsePerHour", falseStepsPerHour(.wristStill)),
      ("steps.wrist.mape", errors([.wristWalking]).average),
      ("steps.wrist.worst", errors([.wristWalking]).max()),
    ]
    return pairs.compactMap { key, value in value.map { (key, $0) } }
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
    lines += [[.phoneOxford], [.phoneValidation], Self.phones, [.wristWalking]].map(pooled)
    lines += [WalkRecording.Group.wristStill, .phoneStill].map { group in
      Table.row(
        "\(group.rawValue): false steps an hour", [Table.text(falseStepsPerHour(group), 1)])
    }
    return lines + Self.anchors
  }

  /// The best of 18 published algorithms on the same files; no single one reaches them all.
  private static let anchors = [
    Table.row("others, best in each column", ["", "MAPE %", "max %", "F1"]),
    Table.row("  phone, foot switches: plain peaks", ["", "2.91", "5.6", "0.975"]),
    Table.row("  phone, validation: forest oak", ["", "0.29", "0.9", "-"]),
    Table.row("  phone, both: plain peaks", ["", "2.3", "5.6", "-"]),
    Table.row("  wrist, walking: Oxford counter", ["", "9.3", "24", "-"]),
    "  false steps an hour: Verisense 4 (56 % error on wrist walking), forest oak 77, Oxford 456",
  ]

  private func of(_ groups: [WalkRecording.Group]) -> [Score] {
    scores.filter { groups.contains($0.recording.group) }
  }

  private func errors(_ groups: [WalkRecording.Group]) -> [Double] {
    of(groups).compactMap { $0.errorPercent.map(abs) }
  }

  private func pooled(_ groups: [WalkRecording.Group]) -> String {
    Table.row(
      groups.map(\.rawValue).joined(separator: " + "),
      [
        "\(of(groups).count)", Table.text(errors(groups).average),
        Table.text(errors(groups).max(), 1), Table.text(of(groups).compactMap(\.f1).average, 3),
      ])
  }

  private func falseStepsPerHour(_ group: WalkRecording.Group) -> Double? {
    let hours = of([group]).reduce(0) { $0 + $1.recording.seconds } / 3600
    return hours > 0 ? Double(of([group]).reduce(0) { $0 + $1.foundCount }) / hours : nil
  }
}

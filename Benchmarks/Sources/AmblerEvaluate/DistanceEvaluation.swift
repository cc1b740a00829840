import Signals

/// How well walked distances are measured.
struct DistanceEvaluation: Evaluation {
  private struct Way: Sendable {
    var name: String
    var estimate: @Sendable (WheelRecording) -> DistanceEstimate
  }

  private let recordings: [WheelRecording]

  init(_ recordings: [WheelRecording]) {
    self.recordings = recordings
  }

  private static let estimator = DistanceEstimator()

  private static let ways = [
    Way(name: "fixes") {
      estimator.distance(track: $0.track, steps: nil, from: $0.from, to: $0.to)
    },
    Way(name: "fixes, from the first to the last") { recording in
      let times = recording.track.fixes.map(\.timeSeconds)
      return estimator.distance(
        track: recording.track, steps: nil, from: times.min() ?? 0, to: times.max() ?? 0)
    },
    Way(name: "fixes without the receiver's speed") { recording in
      let track = FixTrack(
        fixes: recording.track.fixes.map { fix in
          var fix = fix
          fix.speedMetersPerSecond = nil
          return fix
        })
      return estimator.distance(track: track, steps: nil, from: recording.from, to: recording.to)
    },
    Way(name: "fixes and the phone's steps") {
      estimator.distance(track: $0.track, steps: $0.steps, from: $0.from, to: $0.to)
    },
    Way(name: "the phone's steps alone, 0.70 m") {
      estimator.distance(track: FixTrack(), steps: $0.steps, from: $0.from, to: $0.to)
    },
  ]

  /// The mean absolute error over the 18 walks, from fixes with the receiver's speed alone, and the
  /// share of them within the stated 90 %.
  var figures: [(key: String, value: Double)] {
    let found = walks.map { ($0.trueMeters, Self.ways[0].estimate($0)) }
    let errors = found.map { abs($1.meters - $0) }
    let inside = found.count { abs($1.meters - $0) <= $1.halfWidth90Meters }
    return [
      ("distance.gps.maeMeters", errors.average ?? .nan),
      ("distance.gps.within90Percent", 100 * Double(inside) / Double(max(1, found.count))),
    ]
  }

  /// Each walk once: the raw logs of two walks are left out, whose tables are there.
  private var walks: [WheelRecording] { recordings.filter { !$0.isSecondForm } }

  func report() -> [String] {
    let title = "distance: \(DistanceEstimator.name) \(DistanceEstimator.version)"
    var lines = [
      Table.row(
        title,
        ["true m", "fixes m", "error m", "90 % +-", "bridged", "corrected", "turns", "with steps"])
    ]
    lines += recordings.map(row)
    lines.append(
      Table.row("pooled", ["files", "MAE m", "bias m", "MAPE %", "max m", "in 90 %", "in 1 sd"]))
    lines.append("18 walks:")
    lines += Self.ways.map { pooled($0, walks) }
    lines.append("20 files, two walks in two forms:")
    lines += Self.ways.map { pooled($0, recordings) }
    lines.append("raw logs:")
    lines += recordings.compactMap(withOwnSteps)
    return lines + Self.anchors
  }

  private func row(_ recording: WheelRecording) -> String {
    let estimate = Self.ways[0].estimate(recording)
    let stepped = Self.ways[3].estimate(recording)
    return Table.row(
      recording.name,
      [
        Table.text(recording.trueMeters, 1), Table.text(estimate.meters, 1),
        Table.text(estimate.meters - recording.trueMeters, 1),
        Table.text(estimate.halfWidth90Meters, 1), Table.text(estimate.bridgedMeters, 1),
        Table.text(estimate.correctedMeters, 1), Table.text(estimate.rightAngles, 1),
        Table.text(stepped.meters - recording.trueMeters, 1),
      ])
  }

  private func pooled(_ way: Way, _ recordings: [WheelRecording]) -> String {
    let estimates = recordings.map { ($0, way.estimate($0)) }
    let errors = estimates.map { $1.meters - $0.trueMeters }
    let shares = estimates.map { 100 * abs($1.meters - $0.trueMeters) / $0.trueMeters }
    let inside = estimates.count { abs($1.meters - $0.trueMeters) <= $1.halfWidth90Meters }
    let near = estimates.count { abs($1.meters - $0.trueMeters) <= $1.uncertaintyMeters }
    return Table.row(
      way.name,
      [
        "\(errors.count)", Table.text(errors.map(abs).average, 1), Table.text(errors.average, 1),
        Table.text(shares.average), Table.text(errors.map(abs).max(), 1), "\(inside)", "\(near)",
      ])
  }

  /// A walk whose acceleration is stored, with the steps that this package finds in it.
  private func withOwnSteps(_ recording: WheelRecording) -> String? {
    guard let acceleration = recording.acceleration else { return nil }
    let steps = StepDetector().steps(in: acceleration)
    let estimate = Self.estimator.distance(
      track: recording.track, steps: steps, from: recording.from, to: recording.to)
    return Table.row(
      "\(recording.name), own steps",
      [
        Table.text(recording.trueMeters, 1), Table.text(estimate.meters, 1),
        Table.text(estimate.meters - recording.trueMeters, 1),
        Table.text(estimate.halfWidth90Meters, 1), "\(steps.count) st",
        "\(recording.steps.count) ph", Table.text(estimate.stepLength?.meters, 3),
      ])
  }

  private static let anchors = [
    "anchors, 20 files: Timed Walk app's code MAE 19.8 m, bias +2.6, MAPE 2.43 %, worst 112.5;",
    "  sum of all fixes MAE 29.5 m, bias +26.3; integral of speed MAE 54.5 m, bias -46.8",
  ]
}

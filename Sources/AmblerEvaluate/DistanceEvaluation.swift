import Signals

/// How well walked distances are measured.
struct DistanceEvaluation {
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
    Way(name: "fixes and steps") {
      estimator.distance(track: $0.track, steps: $0.steps, from: $0.from, to: $0.to)
    },
    Way(name: "steps alone") {
      estimator.distance(track: FixTrack(), steps: $0.steps, from: $0.from, to: $0.to)
    },
  ]

  func report() -> [String] {
    let title = "distance: \(DistanceEstimator.name) \(DistanceEstimator.version)"
    var lines = [
      Table.row(
        title, ["true m", "fixes m", "error m", "+-1 sd", "refused", "hole s", "m/s", "peak"])
    ]
    for recording in recordings {
      let estimate = Self.ways[0].estimate(recording)
      lines.append(
        Table.row(
          recording.name,
          [
            Table.text(recording.trueMeters, 1), Table.text(estimate.meters, 1),
            Table.text(estimate.meters - recording.trueMeters, 1),
            Table.text(estimate.uncertaintyMeters, 1), "\(estimate.refusedFixCount)",
            Table.text(estimate.longestHoleSeconds, 1),
            Table.text(estimate.meanSpeedMetersPerSecond),
            Table.text(estimate.peakSpeedMetersPerSecond),
          ]))
    }
    lines.append(Table.row("pooled", ["files", "MAE m", "bias m", "MAPE %", "max m", "in 1 sd"]))
    return lines + Self.ways.map(pooled)
  }

  private func pooled(_ way: Way) -> String {
    let estimates = recordings.map { ($0, way.estimate($0)) }
    let errors = estimates.map { $1.meters - $0.trueMeters }
    let shares = estimates.map { 100 * abs($1.meters - $0.trueMeters) / $0.trueMeters }
    let covered = estimates.count { abs($1.meters - $0.trueMeters) <= $1.uncertaintyMeters }
    return Table.row(
      way.name,
      [
        "\(errors.count)", Table.text(errors.map(abs).average, 1), Table.text(errors.average, 1),
        Table.text(shares.average), Table.text(errors.map(abs).max(), 1),
        "\(covered)",
      ])
  }
}

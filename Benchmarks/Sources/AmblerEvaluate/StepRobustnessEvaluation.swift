import Signals

/// What becomes of the counts when a parameter is moved by a fifth, or the signal comes at
/// another rate, turned, or with holes.
struct StepRobustnessEvaluation: Evaluation {
  private typealias Parameters = StepDetector.Parameters

  private struct Row {
    var name: String
    var figures: StepGroupFigures
  }

  private let rows: [Row]
  private let leaveOneOut: StepLeaveOneOut

  init(_ recordings: [WalkRecording], _ backs: [LowerBackRecording]) {
    var rows: [Row] = []
    let tuned = StepGroupFigures(recordings, backs, detector: StepDetector())
    rows.append(Row(name: "as tuned", figures: tuned))
    for (name, path) in Self.parameters {
      for factor in [0.8, 1.2] {
        var moved = Parameters.default
        moved[keyPath: path] *= factor
        let figures = StepGroupFigures(recordings, backs, detector: StepDetector(parameters: moved))
        rows.append(Row(name: "\(name) x \(factor)", figures: figures))
      }
    }
    leaveOneOut = StepLeaveOneOut(rows.map { ($0.name, $0.figures) })
    for change in StepSignalChange.all {
      let figures = StepGroupFigures(
        recordings.map(change.applied), backs.map(change.applied), detector: StepDetector())
      rows.append(Row(name: change.name, figures: figures))
    }
    self.rows = rows
  }

  var figures: [(key: String, value: Double)] { leaveOneOut.figures }

  func report() -> [String] {
    [Table.row("robustness of the steps", StepGroupFigures.heads)]
      + rows.map { Table.row($0.name, $0.figures.cells) } + [""] + leaveOneOut.report()
  }

  private static let parameters: [(String, any WritableKeyPath<Parameters, Double> & Sendable)] = [
    ("filter length", \.filterHalfSeconds), ("window", \.windowSeconds), ("hop", \.hopSeconds),
    ("least movement", \.movementG), ("plain movement", \.plainMovementG),
    ("least regularity", \.regularity), ("peak share", \.peakShare),
    ("closest share", \.closestShare), ("evidence", \.evidence),
    ("evidence beside walking", \.evidenceBesideWalking), ("beside", \.besideSeconds),
    ("end share", \.endShare),
  ]
}

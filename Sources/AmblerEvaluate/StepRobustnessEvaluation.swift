import Glibc
import Signals

/// What becomes of the counts when a parameter is moved by a fifth, or the signal comes at
/// another rate, turned, or with holes.
struct StepRobustnessEvaluation: Evaluation {
  private typealias Parameters = StepDetector.Parameters

  private struct Row {
    var name: String
    var figures: StepGroupFigures
  }

  private var rows: [Row] = []

  init(_ recordings: [WalkRecording], _ backs: [LowerBackRecording]) {
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
    for (name, change) in Self.changes {
      let changed = recordings.map { recording in
        var recording = recording
        recording.signal = change(recording.signal)
        return recording
      }
      let changedBacks = backs.map { recording in
        var recording = recording
        recording.signal = change(recording.signal)
        return recording
      }
      rows.append(
        Row(name: name, figures: StepGroupFigures(changed, changedBacks, detector: StepDetector())))
    }
  }

  var figures: [(key: String, value: Double)] { [] }

  func report() -> [String] {
    [Table.row("robustness of the steps", StepGroupFigures.heads)]
      + rows.map { Table.row($0.name, $0.figures.cells) }
  }

  private static let parameters: [(String, any WritableKeyPath<Parameters, Double> & Sendable)] = [
    ("filter length", \.filterHalfSeconds), ("window", \.windowSeconds), ("hop", \.hopSeconds),
    ("least movement", \.movementG), ("plain movement", \.plainMovementG),
    ("least regularity", \.regularity), ("peak share", \.peakShare),
    ("closest share", \.closestShare), ("evidence", \.evidence),
    ("evidence beside walking", \.evidenceBesideWalking), ("beside", \.besideSeconds),
    ("end share", \.endShare),
  ]

  private static let changes: [(String, @Sendable (AccelerationSignal) -> AccelerationSignal)] = [
    ("samples at 50 Hz at most", { thinned($0, rateHz: 50) }),
    ("samples at 25 Hz at most", { thinned($0, rateHz: 25) }),
    ("samples at 12.5 Hz at most", { thinned($0, rateHz: 12.5) }),
    ("turned by 1 and 2 radians", { turned($0) }), ("scale 3 % too large", { scaled($0) }),
    ("every tenth second lost", { holed($0) }),
  ]

  /// Only the first sample of each period, as a sensor without a filter would give them.
  private static func thinned(_ signal: AccelerationSignal, rateHz: Double) -> AccelerationSignal {
    var due = -Double.infinity
    let kept = (0..<signal.sampleCount).filter { index in
      guard signal.times[index] >= due else { return false }
      // A period is kept from the last due moment, so that the mean rate is the wanted one.
      due = max(due + 1 / rateHz, signal.times[index] + 0.5 / rateHz)
      return true
    }
    return chosen(signal, kept)
  }

  private static func holed(_ signal: AccelerationSignal) -> AccelerationSignal {
    chosen(signal, (0..<signal.sampleCount).filter { Int(signal.times[$0]) % 10 != 9 })
  }

  private static func chosen(_ signal: AccelerationSignal, _ places: [Int]) -> AccelerationSignal {
    AccelerationSignal(
      times: places.map { signal.times[$0] }, x: places.map { signal.x[$0] },
      y: places.map { signal.y[$0] }, z: places.map { signal.z[$0] })
  }

  private static func scaled(_ signal: AccelerationSignal) -> AccelerationSignal {
    AccelerationSignal(
      times: signal.times, x: signal.x.map { $0 * 1.03 }, y: signal.y.map { $0 * 1.03 },
      z: signal.z.map { $0 * 1.03 })
  }

  private static func turned(_ signal: AccelerationSignal) -> AccelerationSignal {
    var result = signal
    for index in 0..<signal.sampleCount {
      let (x, y, z) = (signal.x[index], signal.y[index], signal.z[index])
      let (first, second) = (x * cos(1.0) - y * sin(1.0), x * sin(1.0) + y * cos(1.0))
      result.x[index] = first
      result.y[index] = second * cos(2.0) - z * sin(2.0)
      result.z[index] = second * sin(2.0) + z * cos(2.0)
    }
    return result
  }
}

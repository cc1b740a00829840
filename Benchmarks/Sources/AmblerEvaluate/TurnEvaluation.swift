import Signals

/// How well turns are found and measured with a gyroscope.
///
/// The truth on phones is marked by hand, and its angle is the phone's own fused heading. The
/// reference of the lower back comes from the feet, which turn at other moments than the pelvis,
/// so its angles are shown and not scored.
struct TurnEvaluation: Evaluation {
  private struct Row {
    var name: String
    var truth: TurnRecording.Turn
    var found: Turn?

    var angleError: Double? { found.map { abs($0.radians * 180 / .pi - truth.degrees) } }
    var startError: Double? { found.map { abs($0.span.lowerBound - truth.span.lowerBound) } }
    var endError: Double? { found.map { abs($0.span.upperBound - truth.span.upperBound) } }
  }

  private var phone: [Row] = []
  private var lowerBack: [Row] = []
  private var extraCount = 0

  init(_ phones: [TurnRecording], _ backs: [LowerBackRecording]) {
    for recording in phones {
      let found = Self.turns(recording.acceleration, recording.rates)
      phone += Self.rows(recording.name, recording.turns, found)
      extraCount += found.count { turn in
        !recording.turns.contains { Self.overlap($0.span, turn.span) > 0 }
      }
    }
    for recording in backs {
      let truth = recording.turns.map { TurnRecording.Turn(span: $0.span, degrees: $0.degrees) }
      let found = Self.turns(recording.signal, recording.rates)
      lowerBack += Self.rows(recording.name, truth, found)
    }
  }

  private static func turns(
    _ acceleration: AccelerationSignal, _ rates: AngularRateSignal
  ) -> [Turn] {
    do throws(Absence) {
      return try TurnDetector().turns(acceleration: acceleration, rates: rates)
    } catch {
      return []
    }
  }

  private static func rows(
    _ name: String, _ truth: [TurnRecording.Turn], _ found: [Turn]
  ) -> [Row] {
    truth.map { turn in
      let best = found.max { overlap($0.span, turn.span) < overlap($1.span, turn.span) }
      let isSame = best.map { overlap($0.span, turn.span) > 0 } ?? false
      return Row(name: name, truth: turn, found: isSame ? best : nil)
    }
  }

  private static func overlap(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Double {
    min(one.upperBound, other.upperBound) - max(one.lowerBound, other.lowerBound)
  }

  var figures: [(key: String, value: Double)] {
    guard !phone.isEmpty else { return [] }
    return [
      (
        "turns.phone.foundPercent",
        100 * Double(phone.count { $0.found != nil }) / Double(phone.count)
      ),
      ("turns.phone.extra", Double(extraCount)),
      ("turns.phone.angle.maeDegrees", phone.compactMap(\.angleError).average ?? .nan),
      ("turns.phone.start.maeSeconds", phone.compactMap(\.startError).average ?? .nan),
      ("turns.phone.end.maeSeconds", phone.compactMap(\.endError).average ?? .nan),
    ]
  }

  func report() -> [String] {
    let title = "turns: \(TurnDetector.name) \(TurnDetector.version)"
    var lines = [Table.row(title, ["from s", "to s", "true deg", "from s", "to s", "found deg"])]
    lines += (phone + lowerBack).map { row in
      Table.row(
        row.name,
        [
          Table.text(row.truth.span.lowerBound), Table.text(row.truth.span.upperBound),
          Table.text(row.truth.degrees, 1), Table.text(row.found?.span.lowerBound),
          Table.text(row.found?.span.upperBound),
          Table.text(row.found.map { $0.radians * 180 / .pi }, 1),
        ])
    }
    return lines + figures.map { Table.row($0.key, [Table.text($0.value)]) }
  }
}

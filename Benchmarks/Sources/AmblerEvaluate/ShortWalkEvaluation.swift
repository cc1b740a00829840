import Signals

/// How near the starts and ends of five-metre walks are to those marked by hand.
struct ShortWalkEvaluation: Evaluation {
  private struct Score {
    var name: String
    var estimate: ShortWalkEstimate?
    var marks: ShortWalkRecording.Marks?

    private var pairs: [(found: ClosedRange<Double>, marked: ClosedRange<Double>)] {
      guard let estimate, let marks, estimate.walks.count == marks.walks.count else { return [] }
      return zip(estimate.walks, marks.walks).map { ($0, $1) }
    }

    var starts: [Double] { pairs.map { 1000 * ($0.found.lowerBound - $0.marked.lowerBound) } }
    var ends: [Double] { pairs.map { 1000 * ($0.found.upperBound - $0.marked.upperBound) } }
    var durations: [Double] { zip(starts, ends).map { $1 - $0 } }
    var turns: [Double] {
      guard let estimate, let marks else { return [] }
      return zip(estimate.turns, marks.turns).flatMap { Self.errors($0, $1) }
    }

    /// The errors of both ends, in ms.
    private static func errors(
      _ found: ClosedRange<Double>?, _ marked: ClosedRange<Double>
    ) -> [Double] {
      guard let found else { return [] }
      let start: Double = found.lowerBound - marked.lowerBound
      let end: Double = found.upperBound - marked.upperBound
      return [1000 * start, 1000 * end]
    }
  }

  private let prompted: [Score]
  private let unprompted: [Score]

  init(_ recordings: [ShortWalkRecording]) {
    let segmentation = ShortWalkSegmentation()
    prompted = recordings.map { recording in
      Score(
        name: recording.name,
        estimate: Self.estimate { () throws(Absence) in
          try segmentation.walks(
            in: recording.signal, rotation: recording.rotation, prompts: recording.prompts)
        }, marks: recording.marks)
    }
    unprompted = recordings.map { recording in
      Score(
        name: recording.name,
        estimate: Self.estimate { () throws(Absence) in
          try segmentation.walks(in: recording.signal, count: 3)
        }, marks: recording.marks)
    }
  }

  /// Nil for a test that has no measure; its row says so with dashes.
  private static func estimate(
    _ measure: () throws(Absence) -> ShortWalkEstimate
  ) -> ShortWalkEstimate? {
    do {
      return try measure()
    } catch {
      return nil
    }
  }

  /// The mean absolute error over all starts and all ends of marked walks, in milliseconds, with
  /// nothing known but that there are three walks.
  var figures: [(key: String, value: Double)] {
    let errors = unprompted.flatMap { ($0.starts + $0.ends).map(abs) }
    return [("walk5m.maeMilliseconds", errors.average ?? .nan)]
  }

  func report() -> [String] {
    let title = "5 m walks: \(ShortWalkSegmentation.name) \(ShortWalkSegmentation.version)"
    let columns = ["walks", "start ms", "end ms", "length ms", "MAE ms", "turn MAE", "m/s"]
    var lines = [Table.row(title, columns)]
    lines += unprompted.map(row)
    lines.append(pooled("tones and presses known, turns by gyroscope", prompted))
    lines.append(pooled("only the count of walks known", unprompted))
    lines.append("anchor: the recorders' own segmenter, MAE 645 ms, SD 857, worst 2233")
    return lines
  }

  private func row(_ score: Score) -> String {
    let speeds = score.estimate?.speeds(courseMeters: 5)
    return Table.row(
      score.name,
      [
        "\(score.estimate?.walks.count ?? 0)", Table.text(score.starts.average, 0),
        Table.text(score.ends.average, 0), Table.text(score.durations.average, 0),
        Table.text((score.starts + score.ends).map(abs).average, 0),
        Table.text(score.turns.map(abs).average, 0), Table.text(speeds?.average),
      ])
  }

  private func pooled(_ name: String, _ scores: [Score]) -> String {
    let (starts, ends) = (scores.flatMap(\.starts), scores.flatMap(\.ends))
    let (lengths, turns) = (scores.flatMap(\.durations), scores.flatMap(\.turns))
    return [
      Table.row(
        name,
        [
          "\(starts.count)", Table.text(starts.map(abs).average, 0),
          Table.text(ends.map(abs).average, 0), Table.text(lengths.map(abs).average, 0),
          Table.text((starts + ends).map(abs).average, 0),
          Table.text(turns.map(abs).average, 0),
        ]),
      Table.row(
        "  bias, and the largest error of a start or end",
        [
          "", Table.text(starts.average, 0), Table.text(ends.average, 0),
          Table.text(lengths.average, 0), Table.text((starts + ends).map(abs).max(), 0),
        ]),
    ].joined(separator: "\n")
  }
}

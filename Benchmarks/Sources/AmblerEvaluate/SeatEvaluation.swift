import Signals

/// How near timed up and go and chair stands are to a pressure mat on the seat.
struct SeatEvaluation: Evaluation {
  private let recordings: [SeatRecording]
  private let walks: [(recording: SeatRecording, estimate: UpAndGoEstimate?)]
  private let stands: [(recording: SeatRecording, estimate: ChairStandEstimate?)]

  init(_ recordings: [SeatRecording]) {
    self.recordings = recordings
    walks = recordings.filter { $0.stands == nil }.map { ($0, Self.walk($0)) }
    stands = recordings.filter { $0.stands != nil }.map { ($0, Self.stands($0)) }
  }

  private static func walk(_ recording: SeatRecording) -> UpAndGoEstimate? {
    do {
      return try UpAndGoTiming().test(in: recording.signal, rotation: recording.rotation)
    } catch {
      return nil
    }
  }

  private static func stands(_ recording: SeatRecording) -> ChairStandEstimate? {
    do {
      return try ChairStandCounter().stands(in: recording.signal)
    } catch {
      return nil
    }
  }

  /// The mean absolute difference to the mat's durations after the mean difference is taken away,
  /// one for all recordings; and the worst error of a count of stands.
  var figures: [(key: String, value: Double)] {
    let errors = stands.map { Double(abs(($1?.rises.count ?? 0) - ($0.stands ?? 0))) }
    return [
      ("tug.maeSeconds", residuals.map(abs).average ?? .nan),
      ("chairStand.error", errors.max() ?? .nan),
    ]
  }

  private var differences: [Double] {
    walks.compactMap { recording, estimate in
      estimate.flatMap { found in Self.matSeconds(recording).map { found.seconds - $0 } }
    }
  }

  private var residuals: [Double] {
    let offset = differences.average ?? 0
    return differences.map { $0 - offset }
  }

  private static func matSeconds(_ recording: SeatRecording) -> Double? {
    guard let off = recording.seatOff.first, let on = recording.seatOn.last else { return nil }
    return on - off
  }

  func report() -> [String] {
    let title = "up and go: \(UpAndGoTiming.name) \(UpAndGoTiming.version)"
    var lines = [
      Table.row(title, ["mat s", "found s", "differ s", "start s", "rise s", "end s", "turns"])
    ]
    lines += walks.map(row)
    lines += [
      Table.row("offset, s", [Table.text(differences.average)]),
      Table.row("MAE after the offset, s", [Table.text(residuals.map(abs).average)]),
      Table.row("largest error after the offset, s", [Table.text(residuals.map(abs).max())]),
      "anchor: window of trunk motion, MAE 1.81 s (back) and 1.70 s (hand)",
      Table.row(
        "chair stands: \(ChairStandCounter.name) \(ChairStandCounter.version)",
        ["true", "found", "mat 5 s", "found 5 s"]),
    ]
    lines += stands.map(standRow)
    lines.append("anchor: peaks of the envelope off by 1 to 7 of 13 to 20")
    return lines
  }

  private func row(_ recording: SeatRecording, _ estimate: UpAndGoEstimate?) -> String {
    let mat = Self.matSeconds(recording)
    let off = recording.seatOff.first ?? .nan
    let on = recording.seatOn.last ?? .nan
    return Table.row(
      recording.name,
      [
        Table.text(mat), Table.text(estimate?.seconds),
        Table.text(estimate.flatMap { found in mat.map { found.seconds - $0 } }),
        Table.text(estimate.map { $0.start - off }), Table.text(estimate.map { $0.rise - off }),
        Table.text(estimate.map { $0.end - on }), "\(estimate?.turns.count ?? 0)",
      ])
  }

  private func standRow(_ recording: SeatRecording, _ estimate: ChairStandEstimate?) -> String {
    let mat = recording.seatOn.count >= 5 ? recording.seatOn[4] - recording.seatOff[0] : nil
    return Table.row(
      recording.name,
      [
        "\(recording.stands ?? 0)", "\(estimate?.rises.count ?? 0)", Table.text(mat),
        Table.text(estimate?.secondsToSeat(ofStand: 5)),
      ])
  }
}

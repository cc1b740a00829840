import Signals

/// How often the gate would hold a task up on the public recordings, all of which are good: each
/// stretch of two seconds is looked at as if a task were to begin after it.
struct GateEvaluation: Evaluation {
  private let recordings: [WalkRecording]
  private static let seconds = 2.0

  init(_ recordings: [WalkRecording]) {
    self.recordings = recordings
  }

  private struct Outcome {
    var looks = 0
    /// How many looks found something, by the name of the finding.
    var found: [String: Int] = [:]
    var alarms = 0

    mutating func add(_ findings: [SignalFinding]) {
      looks += 1
      alarms += findings.isEmpty ? 0 : 1
      for name in Set(findings.map(GateEvaluation.name)) { found[name, default: 0] += 1 }
    }

    static func + (left: Outcome, right: Outcome) -> Outcome {
      Outcome(
        looks: left.looks + right.looks,
        found: left.found.merging(right.found, uniquingKeysWith: +),
        alarms: left.alarms + right.alarms)
    }

    var alarmPercent: Double { looks > 0 ? 100 * Double(alarms) / Double(looks) : 0 }
  }

  func report() -> [String] {
    let title = "gate: \(SignalGate.name) \(SignalGate.version), looks of \(Self.seconds) s"
    let rows = outcomes.map { group, outcome in
      let findings = outcome.found.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      return Table.row(
        group, ["\(outcome.looks)", "\(outcome.alarms)", Table.text(outcome.alarmPercent)])
        + "  " + findings.joined(separator: ", ")
    }
    return [Table.row(title, ["looks", "alarms", "%"])] + rows
      + figures.map { Table.row($0.key, [Table.text($0.value)]) }
  }

  /// The share of looks that would hold a task up, in percent.
  var figures: [(key: String, value: Double)] {
    let all = outcomes.map(\.1).reduce(Outcome(), +)
    return [("gate.alarmPercent", all.alarmPercent)]
  }

  private var outcomes: [(String, Outcome)] {
    WalkRecording.Group.allCases.map { group in
      let own = recordings.filter { $0.group == group }.map(outcome)
      return (group.rawValue, own.reduce(Outcome(), +))
    }
  }

  private func outcome(_ recording: WalkRecording) -> Outcome {
    var outcome = Outcome()
    let signal = recording.signal
    guard let rate = rate(signal) else { return outcome }
    let gate = SignalGate(GateNeeds(accelerometer: SensorFacts(rateHz: rate)))
    var first = 0
    while first < signal.sampleCount {
      let end = signal.times[first] + Self.seconds
      let next = signal.times[first...].firstIndex { $0 >= end } ?? signal.sampleCount
      // The last piece is shorter than a look.
      guard next < signal.sampleCount else { break }
      outcome.add(
        gate.findings(
          in: GateEvidence(seconds: Self.seconds, acceleration: piece(signal, first..<next))))
      first = next
    }
    return outcome
  }

  private func rate(_ signal: AccelerationSignal) -> Double? {
    do throws(Absence) {
      return try SignalQuality(of: signal).intervals.achievedRateHz
    } catch {
      return nil
    }
  }

  private func piece(_ signal: AccelerationSignal, _ range: Range<Int>) -> AccelerationSignal {
    AccelerationSignal(
      times: Array(signal.times[range]), x: Array(signal.x[range]), y: Array(signal.y[range]),
      z: Array(signal.z[range]))
  }

  private static func name(_ finding: SignalFinding) -> String {
    switch finding {
    case .noSamples: "noSamples"
    case .timesOutOfOrder: "timesOutOfOrder"
    case .flatLine: "flatLine"
    case .saturatedAxis: "saturatedAxis"
    case .wrongRate: "wrongRate"
    case .gaps: "gaps"
    case .implausibleGravity: "implausibleGravity"
    case .notStill: "notStill"
    case .noFix: "noFix"
    case .poorFix: "poorFix"
    case .noGyroscope: "noGyroscope"
    }
  }
}

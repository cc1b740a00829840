import Signals
import StudyModel

extension PartEvidence {
  /// Whether the sensors give what a part needs.
  func verdict(_ gate: SignalGateRules) -> GateVerdict {
    GateVerdict(findings: gate.streams.flatMap { findings($0, gate) })
  }

  private func findings(_ stream: StreamKind, _ gate: SignalGateRules) -> [GateFinding] {
    switch stream {
    case .accelerometer: accelerationFindings(gate)
    case .location: locationFindings
    case .gyroscope, .microphone: []
    }
  }

  private func accelerationFindings(_ gate: SignalGateRules) -> [GateFinding] {
    guard let signal = acceleration?.data else {
      return [GateFinding(.sensorMissing, .accelerometer)]
    }
    guard signal.sampleCount > 1 else { return [GateFinding(.noSamples, .accelerometer)] }
    return []
  }

  private var locationFindings: [GateFinding] {
    guard let track = track?.data else { return [GateFinding(.sensorMissing, .location)] }
    return track.fixes.isEmpty ? [GateFinding(.noFix, .location)] : []
  }
}

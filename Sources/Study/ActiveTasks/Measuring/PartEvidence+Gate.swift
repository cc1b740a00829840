import Signals
import StudyModel

extension PartEvidence {
  /// Whether the sensors give what a part needs.
  func verdict(_ gate: SignalGateRules) -> GateVerdict {
    let missing = gate.streams.filter { !has($0) }
    let present = gate.streams.filter(has)
    let needs = GateNeeds(
      needsAcceleration: present.contains(.accelerometer),
      accelerometer: SensorFacts(rateHz: gate.rateHz), needsStillness: gate.needsStillness,
      needsFix: present.contains(.location))
    let signal = acceleration?.data ?? AccelerationSignal()
    return GateVerdict(
      findings: missing.map { GateFinding(.sensorMissing, $0) }
        + (railed(needs) + findings(needs, in: signal).filter { !$0.isSaturation || !isCalibrated })
        .map(GateFinding.init)
        + present.filter(isSilent).map { GateFinding(.noSamples, $0) }
        + (hearsNothing ? [GateFinding(.flatLine, .microphone, found: seconds, unit: "s")] : []))
  }

  private func findings(_ needs: GateNeeds, in signal: AccelerationSignal) -> [SignalFinding] {
    SignalGate(needs).findings(
      in: GateEvidence(
        seconds: seconds, acceleration: signal, track: track?.data ?? FixTrack(),
        hasGyroscope: gyroscope != nil))
  }

  private var isCalibrated: Bool { acceleration?.recorded != nil }

  /// The ends of the range that a calibrated signal does not show any more.
  private func railed(_ needs: GateNeeds) -> [SignalFinding] {
    guard let recorded = acceleration?.recorded else { return [] }
    return findings(needs, in: recorded).filter(\.isSaturation)
  }

  private func has(_ stream: StreamKind) -> Bool {
    switch stream.facets.shape {
    case .acceleration: acceleration != nil
    case .rotation: gyroscope != nil
    case .positions: track != nil
    case .sound: sound != nil
    case .readings: readingCounts[stream] != nil
    }
  }

  /// Whether the microphone gives one number throughout, as one that is muted does and no room.
  private var hearsNothing: Bool {
    guard let samples = sound?.data.samples, let first = samples.first else { return false }
    return samples.allSatisfy { $0 == first }
  }

  /// Whether a stream that the gate of signals does not look at gave nothing.
  private func isSilent(_ stream: StreamKind) -> Bool {
    switch stream.facets.shape {
    case .acceleration, .positions: false
    case .rotation: gyroscope?.data.sampleCount == 0
    case .sound: sound?.data.samples.isEmpty == true
    case .readings: readingCounts[stream] == 0
    }
  }
}

extension SignalFinding {
  fileprivate var isSaturation: Bool {
    if case .saturatedAxis = self { true } else { false }
  }
}

extension GateFinding {
  fileprivate init(_ finding: SignalFinding) {
    switch finding {
    case .noSamples(let seconds):
      self.init(.noSamples, .accelerometer, found: seconds, unit: "s")
    case .timesOutOfOrder(let count):
      self.init(.timesOutOfOrder, .accelerometer, found: Double(count), unit: "1")
    case .flatLine(let axes, let seconds):
      self.init(
        .flatLine, .accelerometer, axis: axes.map(\.rawValue).joined(), found: seconds, unit: "s")
    case .saturatedAxis(let axis, let share, _):
      self.init(
        .saturatedAxis, .accelerometer, axis: axis.rawValue, found: share * 100, wanted: 0,
        unit: "%")
    case .wrongRate(let expected, let achieved):
      self.init(.wrongRate, .accelerometer, found: achieved, wanted: expected, unit: "Hz")
    case .gaps(let count, _, _):
      self.init(.gaps, .accelerometer, found: Double(count), wanted: 0, unit: "1")
    case .implausibleGravity(let length, _, _):
      self.init(
        .implausibleGravity, .accelerometer, found: length,
        wanted: standardGravityMetersPerSecondSquared, unit: "m/s2")
    case .notStill(let found, let limit):
      self.init(.notStill, .accelerometer, found: found, wanted: limit, unit: "m/s2")
    case .noFix(let seconds): self.init(.noFix, .location, found: seconds, unit: "s")
    case .poorFix(let error, let limit, _):
      self.init(.poorFix, .location, found: error, wanted: limit, unit: "m")
    case .noGyroscope: self.init(.sensorMissing, .gyroscope)
    }
  }
}

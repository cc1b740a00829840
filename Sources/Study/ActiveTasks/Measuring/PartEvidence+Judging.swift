package import Signals
package import StudyModel

extension PartEvidence.Stream {
  /// The flags of a measure that looked at these spans alone.
  func flags(within spans: [ClosedRange<Double>]) -> Set<QualityFlag> {
    let local = Set(marks.map(\.flag))
    let touched = marks.filter { mark in spans.contains { $0.overlaps(mark.seconds) } }
    return flags.subtracting(local).union(touched.map(\.flag))
  }

  fileprivate mutating func mark(_ flag: QualityFlag, _ spans: [ClosedRange<Double>]) {
    guard !spans.isEmpty else { return }
    flags.insert(flag)
    marks += spans.map { PartEvidence.QualityMark(flag, $0) }
  }

  fileprivate mutating func take(_ intervals: IntervalQuality, requestedRateHz: Double?) {
    mark(.gaps, intervals.gaps)
    if intervals.isUneven { flags.insert(.jitter) }
    if QualityFlag.isLow(intervals.achievedRateHz, requested: requestedRateHz) {
      flags.insert(.lowRate)
    }
  }
}

extension PartEvidence.Stream<AccelerationSignal> {
  /// A signal with what it shows itself beside what is known already.
  package init(
    judging signal: AccelerationSignal, recording: String, facts: SensorFacts = SensorFacts(),
    flags: Set<QualityFlag> = [],
    marks: [PartEvidence.QualityMark] = []
  ) {
    self.init(data: signal, recording: recording, flags: flags)
    self.marks = marks
    // Of what cannot be judged the measures themselves say why they have no value.
    guard let quality = try? SignalQuality(of: signal, facts: facts) else { return }
    take(quality.intervals, requestedRateHz: facts.rateHz)
    mark(
      .saturated,
      quality.saturation.flatMap { $0.times(in: signal, facts: facts) }.map { $0...$0 })
    if !quality.flatAxes.isEmpty { self.flags.insert(.flatAxis) }
    if quality.gravity.suspicion != nil { self.flags.insert(.implausibleGravity) }
  }
}

extension PartEvidence.Stream<AngularRateSignal> {
  /// A signal with what it shows itself beside what is known already.
  package init(
    judging signal: AngularRateSignal, recording: String, rateHz: Double? = nil,
    flags: Set<QualityFlag> = [], marks: [PartEvidence.QualityMark] = []
  ) {
    self.init(data: signal, recording: recording, flags: flags)
    self.marks = marks
    // The times and flat axes of a gyroscope are judged as those of an accelerometer are.
    let axes = AccelerationSignal(times: signal.times, x: signal.x, y: signal.y, z: signal.z)
    guard let quality = try? SignalQuality(of: axes, facts: SensorFacts(rateHz: rateHz)) else {
      return
    }
    take(quality.intervals, requestedRateHz: rateHz)
    if !quality.flatAxes.isEmpty { self.flags.insert(.flatAxis) }
  }
}

extension QualityFlag {
  /// Whether a rate is under nine tenths of the one asked for.
  package static func isLow(_ rateHz: Double?, requested: Double?) -> Bool {
    guard let rateHz, let requested else { return false }
    return rateHz < 0.9 * requested
  }
}

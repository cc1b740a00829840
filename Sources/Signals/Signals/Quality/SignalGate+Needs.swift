extension SignalGate {
  /// Fixes must be there for this share of the time from the first one on.
  private static let fixShare = 0.7

  /// How far the acceleration keeps from its middle, where the task needs it at rest.
  ///
  /// The limit is that of `Stillness`, here on the vector, so that turning is a movement too.
  func stillness(_ signal: AccelerationSignal) -> [SignalFinding] {
    guard needs.needsStillness, let deviation = Self.deviation(signal) else { return [] }
    let limit = Stillness().limitMetersPerSecondSquared
    guard deviation > limit else { return [] }
    return [.notStill(metersPerSecondSquared: deviation, limitMetersPerSecondSquared: limit)]
  }

  /// The root mean square distance of a signal's vectors from their middle; nil without samples.
  private static func deviation(_ signal: AccelerationSignal) -> Double? {
    let vectors = (0..<signal.sampleCount)
      .map { Vector(x: signal.x[$0], y: signal.y[$0], z: signal.z[$0]) }
      .filter { $0.length.isFinite }
    guard let x = vectors.map(\.x).median(), let y = vectors.map(\.y).median(),
      let z = vectors.map(\.z).median()
    else { return nil }
    let center = Vector(x: x, y: y, z: z)
    return vectors.map {
      let distance = ($0 - center).length
      return distance * distance
    }.mean()?.squareRoot()
  }

  /// A gyroscope that is needed must be there.
  func gyroscope(_ evidence: GateEvidence) -> [SignalFinding] {
    needs.needsGyroscope && !evidence.hasGyroscope ? [.noGyroscope] : []
  }

  /// Fixes that are needed must be there, often enough and fine enough.
  func fixes(_ evidence: GateEvidence) -> [SignalFinding] {
    guard needs.needsFix else { return [] }
    let waited = [SignalFinding.noFix(waitedSeconds: evidence.seconds)]
    do throws(Absence) {
      let whole = try FixQuality(of: evidence.track, from: 0, to: evidence.seconds)
      guard let first = whole.firstFixAfterSeconds else { return waited }
      guard first < evidence.seconds else { return poor(whole) }
      return poor(try FixQuality(of: evidence.track, from: first, to: evidence.seconds))
    } catch {
      return waited
    }
  }

  private func poor(_ quality: FixQuality) -> [SignalFinding] {
    let limit = needs.coarsestFixMeters
    let isFine = quality.medianErrorMeters.map { $0 <= limit } ?? true
    guard !isFine || quality.shareWithFix < Self.fixShare else { return [] }
    return [
      .poorFix(
        errorMeters: quality.medianErrorMeters, limitMeters: limit,
        shareWithFix: quality.shareWithFix)
    ]
  }
}

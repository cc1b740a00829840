/// Says before an active task whether its sensors are fit for it.
///
/// The verdict is a list of findings; an empty one means that the task may begin.
package struct SignalGate: Sendable, Equatable {
  package static let name = "signal-gate"
  package static let version = "1"

  let needs: GateNeeds

  /// A gate for a task with these needs.
  package init(_ needs: GateNeeds) {
    self.needs = needs
  }

  /// All findings, in a fixed order.
  package func findings(in evidence: GateEvidence) -> [SignalFinding] {
    acceleration(evidence) + gyroscope(evidence) + fixes(evidence)
  }

  private func acceleration(_ evidence: GateEvidence) -> [SignalFinding] {
    guard needs.needsAcceleration else { return [] }
    do throws(Absence) {
      let quality = try SignalQuality(of: evidence.acceleration, facts: needs.accelerometer)
      return judged(quality, evidence)
    } catch {
      return unjudged(evidence, error)
    }
  }

  /// A signal that does not move has nothing further to say than its rate.
  private func judged(_ quality: SignalQuality, _ evidence: GateEvidence) -> [SignalFinding] {
    let timing = rate(quality) + gaps(quality, evidence)
    guard quality.flatAxes.isEmpty else {
      return [.flatLine(axes: quality.flatAxes, seconds: quality.spanSeconds)] + timing
    }
    let length = gravity(quality)
    let rest = length.isEmpty ? stillness(evidence.acceleration) : []
    return saturation(quality) + timing + length + rest
  }

  private func unjudged(_ evidence: GateEvidence, _ absence: Absence) -> [SignalFinding] {
    let signal = evidence.acceleration
    switch absence {
    case .timesOutOfOrder: return [.timesOutOfOrder(sampleCount: signal.sampleCount)]
    case .gaps:
      let lengths = KnownGaps(found: [], known: signal.holes).spans
        .map { $0.upperBound - $0.lowerBound }
      return [
        .gaps(
          count: lengths.count, totalSeconds: lengths.reduce(0, +),
          longestSeconds: lengths.max() ?? 0)
      ]
    // A single sample is, for a person who waits, none.
    default: return [.noSamples(waitedSeconds: evidence.seconds)]
    }
  }

  private func saturation(_ quality: SignalQuality) -> [SignalFinding] {
    quality.saturation.map {
      .saturatedAxis(
        $0.axis, share: $0.share, railMetersPerSecondSquared: $0.railMetersPerSecondSquared)
    }
  }

  private func gravity(_ quality: SignalQuality) -> [SignalFinding] {
    let gravity = quality.gravity
    guard let suspicion = gravity.suspicion else { return [] }
    return [
      .implausibleGravity(
        metersPerSecondSquared: gravity.medianMetersPerSecondSquared,
        deviationPercent: gravity.deviationPercent, suspicion)
    ]
  }
}

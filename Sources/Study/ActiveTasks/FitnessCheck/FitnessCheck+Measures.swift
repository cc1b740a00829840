import Signals
package import StudyModel

extension FitnessCheck {
  /// Distance and its margin, steps, cadence, speeds and time moving of a walk, in this order.
  ///
  /// Distance comes from position fixes where they are good enough, else from steps; with neither
  /// it has no value.
  package static func walkMeasures(_ evidence: PartEvidence) -> [Measure] {
    // A sensor that gave nothing saw no steps, which is not the same as seeing none taken.
    let steps = Result { () throws(Absence) -> StepSeries in
      guard let signal = evidence.acceleration?.data else { throw .noSamples }
      return StepSeries(times: try StepDetector().measuredSteps(in: signal).map(\.seconds))
    }
    return distanceMeasures(evidence, try? steps.get()) + stepMeasures(evidence, steps)
  }

  private static func stepMeasures(
    _ evidence: PartEvidence, _ steps: Result<StepSeries, Absence>
  ) -> [Measure] {
    let maker = MeasureMaker(
      step: evidence.step,
      algorithm: Measure.Algorithm(name: StepDetector.name, version: StepDetector.version),
      recordings: [evidence.acceleration?.recording].compactMap(\.self),
      flags: evidence.flags.union(evidence.acceleration?.flags ?? []))
    return [
      maker.measure(.steps, steps.map { Double($0.count) }),
      // Without steps there is no cadence, which is no fault of the sensor.
      maker.measure(.cadence, steps.map { $0.cadencePerMinute ?? 0 }),
    ]
  }

  private static func distanceMeasures(
    _ evidence: PartEvidence, _ steps: StepSeries?
  ) -> [Measure] {
    let estimate = DistanceEstimator().distance(
      track: evidence.track?.data ?? FixTrack(), steps: steps, from: 0, to: evidence.seconds)
    let known = estimate.method == .none ? nil : estimate
    let maker = MeasureMaker(
      step: evidence.step,
      algorithm: Measure.Algorithm(
        name: DistanceEstimator.name, version: DistanceEstimator.version),
      recordings: recordings(of: evidence, for: estimate.method),
      flags: evidence.flags.union(flags(of: evidence, for: estimate)))
    return [
      maker.measure(
        .distance, known?.meters, uncertainty: known?.uncertaintyMeters, missing: .noDistance),
      maker.measure(.distanceMargin, known?.halfWidth90Meters, missing: .noDistance),
      maker.measure(.meanSpeed, known?.meanSpeedMetersPerSecond, missing: .noDistance),
      maker.measure(.peakSpeed, known?.peakSpeedMetersPerSecond, missing: .noDistance),
      maker.measure(.timeMoving, known?.movingSeconds, missing: .noDistance),
    ]
  }

  private static func recordings(
    of evidence: PartEvidence, for method: DistanceEstimate.Method
  ) -> [String] {
    let both = [evidence.track?.recording, evidence.acceleration?.recording]
    return switch method {
    case .fixes, .none: both.compactMap(\.self)
    case .steps: [evidence.acceleration?.recording].compactMap(\.self)
    }
  }

  private static func flags(
    of evidence: PartEvidence, for estimate: DistanceEstimate
  ) -> Set<QualityFlag> {
    let track = evidence.track?.flags ?? [.sensorMissing]
    let acceleration = evidence.acceleration?.flags ?? [.sensorMissing]
    let isBridged = estimate.bridges.contains { $0.means == .straightLine || $0.means == .nothing }
    return switch estimate.method {
    case .fixes: isBridged ? track.union([.distanceBridged]) : track
    case .steps: acceleration.union([.distanceFromSteps])
    case .none: track.union(acceleration)
    }
  }

  /// How still the person was while resting.
  package static func restMeasures(_ evidence: PartEvidence) -> [Measure] {
    let estimate = Result { () throws(Absence) -> StillnessEstimate in
      guard let signal = evidence.acceleration?.data else { throw .noSamples }
      return try Stillness().stillness(of: signal)
    }
    let maker = MeasureMaker(
      step: evidence.step,
      algorithm: Measure.Algorithm(name: Stillness.name, version: Stillness.version),
      recordings: [evidence.acceleration?.recording].compactMap(\.self),
      flags: evidence.flags.union(evidence.acceleration?.flags ?? []))
    return [
      maker.measure(.movement, estimate.map(\.deviationMetersPerSecondSquared)),
      maker.measure(.stillShare, estimate.map { $0.stillShare * 100 }),
    ]
  }
}

import ActiveTasks
import Signals
import StudyModel
import TestSupport
import Testing

/// What every set of measures says where there is no evidence, or evidence with something to be said.
struct MeasuredAbsenceTests {
  private static let ofAcceleration = MeasureSet.allCases.filter {
    $0.streams == [.accelerometer] && !$0.needsTrials
  }
  private static let ofSound = MeasureSet.allCases.filter { $0.streams == [.microphone] }
  /// Counted in what there is; nothing is then no number of steps.
  private static let course = TimedPart.Course(distanceMeters: 5, lapMeters: 30)

  @Test(arguments: ofAcceleration)
  func `without an accelerometer nothing has a value, and each says so`(set: MeasureSet) {
    for signal in [nil, AccelerationSignal()] {
      let evidence = MeasuredPart.evidence(signal)
      for measure in MeasuredPart.measures(set, of: evidence, course: Self.course) {
        expectNil(measure.value, "\(measure.name)")
        expect(
          measure.flags.contains(.sensorMissing) || measure.flags.contains(.noDistance),
          "\(measure.name) \(measure.flags)")
      }
    }
  }

  @Test(arguments: ofSound)
  func `without a microphone nothing has a value, and each says so`(set: MeasureSet) {
    for sound in [nil, AudioSignal(samples: [], rateHz: 16_000)] {
      for measure in MeasuredPart.measures(set, of: MeasuredPart.evidence(sound)) {
        expectNil(measure.value)
        expectEqual(measure.flags, [.sensorMissing, .uncalibrated])
      }
    }
  }

  @Test(arguments: ofAcceleration)
  func `a sensor that never changes gives no value`(set: MeasureSet) {
    // Rest is how still the sensor lay: for it this is an answer.
    guard set != .rest, set != .walk else { return }
    let times = (0..<3000).map { Double($0) / 100 }
    let signal = AccelerationSignal(
      times: times, x: times.map { _ in 0 }, y: times.map { _ in 0 },
      z: times.map { _ in standardGravityMetersPerSecondSquared })
    let measures = MeasuredPart.measures(
      set, of: MeasuredPart.evidence(signal), course: Self.course)
    expect(measures.allSatisfy { $0.value == nil })
  }

  @Test(arguments: ofAcceleration)
  func `what is said of the sensor and of the part is said of each measure`(set: MeasureSet) {
    var evidence = MeasuredPart.evidence(
      SyntheticEvidence.walk(), seconds: 100, flags: [.saturated, .lowRate])
    evidence.flags = [.simulated, .endedEarly]
    for measure in MeasuredPart.measures(set, of: evidence, course: Self.course) {
      // A distance without fixes or steps of known length does not come from the accelerometer.
      let wanted: Set<QualityFlag> =
        measure.recordings.contains("acc")
        ? [.simulated, .endedEarly, .saturated, .lowRate] : [.simulated, .endedEarly]
      expect(wanted.isSubset(of: measure.flags), "\(measure.name) \(measure.flags)")
    }
  }

  @Test(arguments: ofSound)
  func `what is said of the microphone is said of each measure`(set: MeasureSet) {
    let evidence = MeasuredPart.evidence(
      MeasuredPart.tone(hertz: 200, amplitude: 0.3), flags: [.gaps])
    let measures = MeasuredPart.measures(set, of: evidence)
    expect(measures.allSatisfy { $0.flags.contains(.gaps) && $0.flags.contains(.uncalibrated) })
  }

  @Test func `a part that lasted has its length`() {
    let measures = MeasuredPart.measures(
      .duration, of: PartEvidence(step: StepID("p"), seconds: 12.5))
    expectEqual(measures.map(\.value), [12.5])
  }
}

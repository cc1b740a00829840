import ActiveTasks
import Signals
import StudyModel
import TestSupport
import Testing

struct WalkMeasuresTests {
  private static let walk = SyntheticEvidence.walk()
  private static let track = SyntheticEvidence.track()

  private static func value(_ measures: [Measure], _ name: MeasureName) throws -> Double {
    let measure = try require(measures.named(name))
    return try require(measure.value)
  }

  @Test func `a straight line of 140 m with two steps a second is measured as such`() throws {
    let measures = FitnessCheck.walkMeasures(SyntheticEvidence.walking(Self.walk, Self.track))
    expect(abs(try Self.value(measures, .distance) - 140) < 1)
    expect(abs(try Self.value(measures, .steps) - 200) <= 2)
    expect(abs(try Self.value(measures, .cadence) - 120) < 1)
    expect(abs(try Self.value(measures, .meanSpeed) - 1.4) < 0.01)
    expect(abs(try Self.value(measures, .peakSpeed) - 1.4) < 0.01)
    expect(abs(try Self.value(measures, .timeMoving) - 100) < 3)
    expect(measures.allSatisfy { $0.flags.isEmpty && $0.step == StepID("fitness.walk") })
  }

  @Test func `each measure says how it was made and from what`() throws {
    let measures = FitnessCheck.walkMeasures(SyntheticEvidence.walking(Self.walk, Self.track))
    let distance = try require(measures.named(.distance))
    expectEqual(
      distance.algorithm,
      Measure.Algorithm(name: DistanceEstimator.name, version: DistanceEstimator.version))
    expectEqual(distance.recordings, ["gps", "acc"])
    let deviation = try require(distance.uncertainty)
    let margin = try Self.value(measures, .distanceMargin)
    expect(deviation > 1)
    expect(abs(margin - 1.645 * deviation) < 1e-5)
    expectEqual(measures.named(.distanceMargin)?.recordings, ["gps", "acc"])
    let steps = try require(measures.named(.steps))
    expectEqual(
      steps.algorithm, Measure.Algorithm(name: StepDetector.name, version: StepDetector.version))
    expectEqual(steps.recordings, ["acc"])
    expectNil(steps.uncertainty)
  }

  @Test func `without fixes the distance comes from the steps, with a flag`() throws {
    for track in [nil, FixTrack(), SyntheticEvidence.track(errorMeters: 60)] {
      let measures = FitnessCheck.walkMeasures(SyntheticEvidence.walking(Self.walk, track))
      let distance = try require(measures.named(.distance))
      let steps = try Self.value(measures, .steps)
      expect(abs(try require(distance.value) - steps * StepLength.adult.meters) < 1e-6)
      expectEqual(distance.flags, [.distanceFromSteps])
      expectEqual(distance.recordings, ["acc"])
      expectEqual(measures.named(.meanSpeed)?.flags, [.distanceFromSteps])
      expectEqual(measures.named(.steps)?.flags, [])
    }
  }

  @Test func `with neither there is no distance, and not a distance of 0`() throws {
    for acceleration in [nil, AccelerationSignal()] {
      let evidence = SyntheticEvidence.walking(acceleration, nil)
      let measures = FitnessCheck.walkMeasures(evidence)
      for name in MeasureName.walk {
        let measure = try require(measures.named(name))
        expectNil(measure.value, "\(name.text)")
        expectNil(measure.uncertainty)
        expect(measure.flags.contains(.sensorMissing), "\(name.text)")
      }
      for name in [MeasureName.distance, .distanceMargin, .meanSpeed, .peakSpeed, .timeMoving] {
        expectEqual(measures.named(name)?.flags.contains(.noDistance), true)
      }
    }
  }

  @Test func `fixes alone give a distance, while steps and cadence are missing`() throws {
    let measures = FitnessCheck.walkMeasures(SyntheticEvidence.walking(nil, Self.track))
    expect(abs(try Self.value(measures, .distance) - 140) < 1)
    expectEqual(measures.named(.distance)?.flags, [])
    expectNil(measures.named(.steps)?.value)
    expectEqual(measures.named(.steps)?.flags, [.sensorMissing])
    expectNil(measures.named(.cadence)?.value)
  }

  @Test func `a hole that is joined by a straight line is said, one filled with steps is not`()
    throws
  {
    var track = Self.track
    track.fixes.removeAll { (40...60).contains($0.timeSeconds) }
    let bare = FitnessCheck.walkMeasures(SyntheticEvidence.walking(nil, track))
    expectEqual(bare.named(.distance)?.flags, [.distanceBridged])
    expect(abs(try Self.value(bare, .distance) - 140) < 1)
    let stepped = FitnessCheck.walkMeasures(SyntheticEvidence.walking(Self.walk, track))
    expectEqual(stepped.named(.distance)?.flags, [])
    expect(abs(try Self.value(stepped, .distance) - 140) < 2)
  }

  @Test func `a person who stands still has taken no step, which is a measure`() throws {
    let still = SyntheticEvidence.signal { _ in (0, 0, 0) }
    let measures = FitnessCheck.walkMeasures(
      SyntheticEvidence.walking(still, SyntheticEvidence.track(metersPerSecond: 0)))
    for name in MeasureName.walk where name != .distanceMargin {
      let value = try Self.value(measures, name)
      expectEqual(value, 0, "\(name.text)")
    }
    // Fixes of 3 m at both ends cannot say that nobody moved by a metre.
    expect((1...10).contains(try Self.value(measures, .distanceMargin)))
    expect(measures.allSatisfy { $0.flags.isEmpty })
  }

  @Test func `what is wrong with a stream is said of the measures made from it`() throws {
    let measures = FitnessCheck.walkMeasures(
      SyntheticEvidence.walking(
        Self.walk, Self.track, accelerationFlags: [.gaps, .lowRate], trackFlags: [.simulated]))
    expectEqual(measures.named(.steps)?.flags, [.gaps, .lowRate])
    expectEqual(measures.named(.cadence)?.flags, [.gaps, .lowRate])
    for name in [MeasureName.distance, .distanceMargin, .meanSpeed, .peakSpeed, .timeMoving] {
      expectEqual(measures.named(name)?.flags, [.simulated])
    }
    let fromSteps = FitnessCheck.walkMeasures(
      SyntheticEvidence.walking(Self.walk, FixTrack(), accelerationFlags: [.simulated]))
    expectEqual(fromSteps.named(.distance)?.flags, [.simulated, .distanceFromSteps])
  }

  @Test(arguments: [QualityFlag.endedEarly, .interrupted, .gaps])
  func `what is wrong with the part is said of every measure`(flag: QualityFlag) {
    let evidence = [
      SyntheticEvidence.walking(Self.walk, Self.track, flags: [flag]),
      SyntheticEvidence.walking(nil, nil, flags: [flag]),
    ]
    for measure in evidence.flatMap(FitnessCheck.walkMeasures) {
      expect(measure.flags.contains(flag), "\(measure.name)")
    }
  }

  @Test func `a walk that was ended early is measured over the time it lasted`() throws {
    let measures = FitnessCheck.walkMeasures(
      SyntheticEvidence.walking(Self.walk, Self.track, seconds: 50, flags: [.endedEarly]))
    expect(abs(try Self.value(measures, .distance) - 70) < 1)
    expect(abs(try Self.value(measures, .meanSpeed) - 1.4) < 0.02)
    expect(measures.allSatisfy { $0.flags == [.endedEarly] })
  }

  @Test func `a part that lasted no time has no distance`() throws {
    let measures = FitnessCheck.walkMeasures(
      SyntheticEvidence.walking(Self.walk, Self.track, seconds: 0))
    let distance = try require(measures.named(.distance))
    expectNil(distance.value)
    expectEqual(measures.named(.distance)?.flags.contains(.noDistance), true)
  }
}

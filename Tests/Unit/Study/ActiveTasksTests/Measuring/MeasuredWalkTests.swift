import ActiveTasks
import Signals
import StudyModel
import TestSupport
import Testing

/// Walking of known answer, measured through a part.
struct MeasuredWalkTests {
  private static let course = CourseWalk(
    turnsAfter: [45, 90, 135, 180, 225, 270, 315], stepCount: 340)
  private static let marked = TimedPart.Course(lapMeters: 30)

  private static func evidence(hasGyroscope: Bool) -> PartEvidence {
    let (signal, rates) = MeasuredPart.walk(course)
    return MeasuredPart.evidence(signal, hasGyroscope ? rates : nil, seconds: course.seconds)
  }

  @Test(arguments: [true, false])
  func `laps come from the gyroscope, and without one from the rhythm of the steps`(
    hasGyroscope: Bool
  ) throws {
    let measures = MeasuredPart.measures(
      .laps, of: Self.evidence(hasGyroscope: hasGyroscope), course: Self.marked)
    expectEqual(measures.named(.laps)?.value, 3)
    let meters = try require(measures.named(.lapDistance)?.value)
    expect(abs(meters - (7 * 30 + 25.0 / 45 * 30)) < 4)
    for measure in measures {
      expectEqual(measure.algorithm.name, (hasGyroscope ? LapCounter.name : CourseTurnFinder.name))
      expectEqual(measure.flags, (hasGyroscope ? [] : [.turnsFromAcceleration]))
      expectEqual(measure.recordings, (hasGyroscope ? ["acc", "gyro"] : ["acc"]))
    }
  }

  @Test(arguments: [true, false])
  func `without the length of the course there are no laps`(hasGyroscope: Bool) {
    for measure in MeasuredPart.measures(.laps, of: Self.evidence(hasGyroscope: hasGyroscope)) {
      expectNil(measure.value)
      expectEqual(measure.flags, [.nothingFound, .courseUnknown])
    }
  }

  @Test func `walking on without a turn has no laps`() {
    let straight = CourseWalk(turnsAfter: [], stepCount: 340)
    let (signal, _) = MeasuredPart.walk(straight)
    let evidence = MeasuredPart.evidence(signal, seconds: straight.seconds)
    for measure in MeasuredPart.measures(.laps, of: evidence, course: Self.marked) {
      expectNil(measure.value)
      expectEqual(measure.flags, [.nothingFound, .turnsFromAcceleration])
    }
  }

  @Test func `turns are counted with a gyroscope, or on a course, and else are not there`() {
    func turns(_ hasGyroscope: Bool, _ course: TimedPart.Course) -> Measure? {
      MeasuredPart.measures(
        .gait, of: Self.evidence(hasGyroscope: hasGyroscope), course: course
      ).named(.turns)
    }
    expectEqual(turns(true, TimedPart.Course())?.value, 7)
    expectEqual(turns(true, TimedPart.Course())?.algorithm.name, TurnDetector.name)
    expectEqual(turns(false, Self.marked)?.value, 7)
    expectEqual(turns(false, Self.marked)?.flags, [.turnsFromAcceleration])
    expectNil(turns(false, TimedPart.Course())?.value)
    expectEqual(turns(false, TimedPart.Course())?.flags, [.sensorMissing])
  }

  @Test func `gait is that of the walk`() throws {
    let walk = CourseWalk(turnsAfter: [], stepCount: 200, cadenceHz: 1.9)
    let evidence = MeasuredPart.evidence(MeasuredPart.walk(walk).0, seconds: walk.seconds)
    let measures = MeasuredPart.measures(.gait, of: evidence)
    let stepTime = try require(measures.named(.stepTime)?.value)
    expect(abs(stepTime - 1 / 1.9) < 0.005)
    let variability = try require(measures.named(.stepTimeVariability)?.value)
    expect(variability > 0 && variability < 6)
    expectEqual(measures.named(.walkingBouts)?.value, 1)
    let symmetry = try require(measures.named(.gaitSymmetry)?.value)
    expect(symmetry > 30 && symmetry < 110)
    expect(measures.prefix(6).allSatisfy { $0.algorithm.name == Gait.name && $0.flags.isEmpty })
  }

  @Test func `a short walk takes from its first to its last step`() throws {
    let walk = CourseWalk(turnsAfter: [], stepCount: 12, cadenceHz: 1.8)
    var (signal, _) = MeasuredPart.walk(walk)
    // Five seconds of rest before and after.
    let rest = (0..<500).map { Double($0) / 100 }
    let still = { (index: Int) in Double((index * 7919) % 13 - 6) * 0.004 }
    signal.times = rest + signal.times.map { $0 + 5 } + rest.map { $0 + 5 + walk.seconds }
    signal.x = rest.indices.map(still) + signal.x + rest.indices.map(still)
    signal.y = rest.indices.map(still) + signal.y + rest.indices.map(still)
    signal.z =
      rest.indices.map { 9.80665 + still($0) } + signal.z
      + rest.indices.map { 9.80665 + still($0) }
    let evidence = MeasuredPart.evidence(signal, seconds: 10 + walk.seconds)
    let known = MeasuredPart.measures(
      .shortWalk, of: evidence, course: TimedPart.Course(distanceMeters: 5))
    let seconds = try require(known.named(.walkTime)?.value)
    let truth = (walk.steps.last ?? 0) - (walk.steps.first ?? 0)
    expect(abs(seconds - truth) < 1)
    let speed = try require(known.named(.walkSpeed)?.value)
    expect(abs(speed - 5 / seconds) < 1e-5)
    expect(known.allSatisfy { $0.flags.isEmpty })
    let unknown = MeasuredPart.measures(.shortWalk, of: evidence)
    expectEqual(unknown.named(.walkTime)?.value, seconds)
    expectNil(unknown.named(.walkSpeed)?.value)
    expectEqual(unknown.named(.walkTime)?.flags, [.courseUnknown])
  }

  @Test func `a walk of two steps a second for 100 s has 200 steps and its distance`() throws {
    let evidence = SyntheticEvidence.walking(SyntheticEvidence.walk(), SyntheticEvidence.track())
    let measures = MeasuredPart.measures(.walk, of: evidence)
    expect(abs(try require(measures.named(.steps)?.value) - 200) <= 2)
    expect(abs(try require(measures.named(.cadence)?.value) - 120) < 1)
    let margin = try require(measures.named(.distanceMargin)?.value)
    expect(abs(try require(measures.named(.distance)?.value) - 140) < margin)
  }
}

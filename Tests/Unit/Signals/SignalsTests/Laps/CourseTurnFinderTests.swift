import Signals
import TestSupport
import Testing

struct CourseTurnFinderTests {
  /// A course of 30 m, 44 to 46 steps from end to end.
  private static let course = CourseWalk(
    turnsAfter: [45, 89, 135, 180, 224, 270, 315], stepCount: 340)

  private static func signal(_ walk: CourseWalk) -> AccelerationSignal {
    AccelerationSignal(times: walk.times, x: walk.x, y: walk.y, z: walk.z)
  }

  private static func turns(
    in signal: AccelerationSignal, of walk: CourseWalk
  ) throws -> CourseTurns {
    try CourseTurnFinder().turns(
      in: signal, steps: StepDetector().steps(in: signal), from: 0, to: walk.seconds,
      courseMeters: 30)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `turns at the ends of a course are found however the sensor is held`(seed: UInt64) throws {
    let walk = CourseWalk(
      turnsAfter: [45, 89, 135, 180, 224, 270, 315], stepCount: 340, seed: seed)
    let found = try Self.turns(in: Self.signal(walk).rotated(seed: seed), of: walk)
    expect(found.times.count == 7 && found.expectedCount == 7)
    expect(zip(found.times, walk.turns).allSatisfy { abs($0 - $1) < 2 })
    expect(abs(found.stepsPerLength - 45) < 1.5)
    expect(found.chance < 0.001)
  }

  @Test func `the laps are those that were walked`() throws {
    let signal = Self.signal(Self.course)
    let steps = StepDetector().steps(in: signal)
    let found = try Self.turns(in: signal, of: Self.course)
    let laps = try LapCounter().laps(
      turns: found.times, steps: steps, from: 0, to: Self.course.seconds, courseMeters: 30)
    expect(laps.lengths == 7 && laps.insertedTurns == 0 && laps.ignoredTurns == 0)
    expect(abs(laps.meters - 7 * 30 - 25.0 / 45 * 30) < 4)
  }

  @Test func `a turn that leaves no mark is put in by the count of laps`() throws {
    let walk = CourseWalk(turnsAfter: [45, 90, 135, 225, 270, 315], stepCount: 340)
    let signal = Self.signal(walk)
    let found = try Self.turns(in: signal, of: walk)
    expect(found.times.count == 6 && found.expectedCount == 7)
    let laps = try LapCounter().laps(
      turns: found.times, steps: StepDetector().steps(in: signal), from: 0, to: walk.seconds,
      courseMeters: 30)
    expect(laps.lengths == 7 && laps.insertedTurns == 1)
  }

  @Test func `time may begin anywhere and the scale may be a little off`() throws {
    let signal = Self.signal(Self.course)
    let plain = try Self.turns(in: signal, of: Self.course)
    let later = AccelerationSignal(
      times: signal.times.map { $0 + 86_400 }, x: signal.x, y: signal.y, z: signal.z)
    let moved = try CourseTurnFinder().turns(
      in: later, steps: StepDetector().steps(in: later), from: 86_400,
      to: 86_400 + Self.course.seconds, courseMeters: 30)
    expect(zip(moved.times, plain.times).allSatisfy { abs($0 - 86_400 - $1) < 0.05 })
    expectEqual(moved.times.count, plain.times.count)
    let larger = AccelerationSignal(
      times: signal.times, x: signal.x.map { $0 * 1.05 }, y: signal.y.map { $0 * 1.05 },
      z: signal.z.map { $0 * 1.05 })
    expectEqual(try Self.turns(in: larger, of: Self.course).times, plain.times)
  }

  @Test func `walking without turns, and with few, has no course`() {
    for walk in [
      CourseWalk(turnsAfter: [], stepCount: 340), CourseWalk(turnsAfter: [45, 90], stepCount: 130),
    ] {
      #expect(throws: Absence.nothingFound) { try Self.turns(in: Self.signal(walk), of: walk) }
    }
  }

  @Test func `uneven lengths are no course`() {
    let walk = CourseWalk(turnsAfter: [31, 52, 125, 150, 210, 291, 320], stepCount: 340)
    #expect(throws: Absence.nothingFound) { try Self.turns(in: Self.signal(walk), of: walk) }
  }

  @Test func `interruptions at random moments hardly ever make a course`() {
    let steps = (0..<680).map { Double($0) / 1.9 }
    let accepted = (0..<400 as Range<UInt64>).count { seed in
      var dice = SeededDice(seed: seed)
      let moments = (0..<Int.random(in: 4...20, using: &dice)).map { _ in
        Double.random(in: 5...350, using: &dice)
      }
      return CourseTurnFinder().turns(moments.sorted(), steps: steps, courseMeters: 30) != nil
    }
    expect(accepted <= 8)
  }

  @Test func `the chance of so many hits is that of the binomial distribution`() {
    expectEqual(CourseTurnFinder.atLeast(0, of: 3, share: 0.2), 1)
    expect(abs(CourseTurnFinder.atLeast(2, of: 3, share: 0.5) - 0.5) < 1e-12)
    expect(abs(CourseTurnFinder.atLeast(4, of: 4, share: 0.1) - 1e-4) < 1e-12)
    expect(abs(CourseTurnFinder.atLeast(3, of: 12, share: 0.25) - 0.609_325) < 1e-6)
    expect(CourseTurnFinder.atLeast(5, of: 4, share: 0.1) < 1e-12)
    expectEqual(CourseTurnFinder.atLeast(4, of: 4, share: 1), 1)
  }

  @Test func `an interval that is none and an impossible course are refused`() {
    let signal = Self.signal(Self.course)
    let steps = StepSeries(times: Self.course.steps)
    #expect(throws: Absence.tooShort) {
      try CourseTurnFinder().turns(in: signal, steps: steps, from: 9, to: 9, courseMeters: 30)
    }
    #expect(throws: Absence.tooShort) {
      try CourseTurnFinder().turns(in: signal, steps: steps, from: .nan, to: 9, courseMeters: 30)
    }
    for meters in [0, 2.9, 401, .nan, .infinity] {
      #expect(throws: Absence.unitImplausible) {
        try CourseTurnFinder().turns(
          in: signal, steps: steps, from: 0, to: 180, courseMeters: meters)
      }
    }
    #expect(throws: Absence.nothingFound) {
      try CourseTurnFinder().turns(
        in: signal, steps: StepSeries(), from: 0, to: 180, courseMeters: 30)
    }
  }
}

import Signals
import TestSupport
import Testing

struct GaitInterruptionDetectorTests {
  private static func signal(_ walk: CourseWalk) -> AccelerationSignal {
    AccelerationSignal(times: walk.times, x: walk.x, y: walk.y, z: walk.z)
  }

  private static func interruptions(
    _ signal: AccelerationSignal, _ walk: CourseWalk
  ) throws -> [GaitInterruption] {
    try GaitInterruptionDetector().interruptions(
      in: signal, steps: StepSeries(times: walk.steps))
  }

  @Test(.long("walks at every rate"), arguments: 0..<5 as Range<UInt64>, [25.0, 50, 100, 200])
  func `softer and uneven steps are seen, at every rate`(seed: UInt64, rateHz: Double) throws {
    let walk = CourseWalk(turnsAfter: [40, 100, 140], stepCount: 200, rateHz: rateHz, seed: seed)
    let found = try Self.interruptions(Self.signal(walk), walk)
    expectEqual(found.count, 3)
    expect(zip(found, walk.turns).allSatisfy { abs($0.seconds - $1) < 2 && $0.strength >= 3 })
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `even walking has none`(seed: UInt64) throws {
    let walk = CourseWalk(turnsAfter: [], stepCount: 200, seed: seed)
    expect(try Self.interruptions(Self.signal(walk), walk).isEmpty)
  }

  @Test func `the beginning and the end of a walk are none`() throws {
    let walk = CourseWalk(turnsAfter: [2, 198], stepCount: 200)
    expect(try Self.interruptions(Self.signal(walk), walk).isEmpty)
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `turning the sensor changes nothing`(seed: UInt64) throws {
    let walk = CourseWalk(turnsAfter: [40, 100, 140], stepCount: 200)
    let plain = try Self.interruptions(Self.signal(walk), walk)
    let turned = try Self.interruptions(Self.signal(walk).rotated(seed: seed), walk)
    expectEqual(plain.count, turned.count)
    expect(
      zip(plain, turned).allSatisfy {
        abs($0.seconds - $1.seconds) < 0.05 && abs($0.strength - $1.strength) < 1e-6
      })
  }

  @Test func `without steps there is no walk to be interrupted`() {
    let walk = CourseWalk(turnsAfter: [40], stepCount: 100)
    #expect(throws: Absence.nothingFound) {
      try GaitInterruptionDetector().interruptions(in: Self.signal(walk), steps: StepSeries())
    }
  }
}

import Signals
import TestSupport
import Testing

struct StillnessTests {
  @Test func `a resting sensor is still all the time`() throws {
    let rest = SyntheticWalk(steps: 0, restSeconds: 10).signal()
    let estimate = try Stillness().stillness(of: rest)
    expect(estimate.deviationMetersPerSecondSquared < 0.05)
    expectEqual(estimate.stillShare, 1)
    expectEqual(estimate.longestMovementSeconds, 0)
    expectEqual(estimate.judgedSeconds, 20)
  }

  @Test func `ten seconds of walking in twenty are half of the time and one movement`() throws {
    let walk = SyntheticWalk(steps: 20).signal()
    let estimate = try Stillness().stillness(of: walk)
    expectEqual(estimate.stillShare, 0.5)
    expectEqual(estimate.longestMovementSeconds, 10)
  }

  @Test func `the deviation is the root mean square about the median`() throws {
    let times = (0..<20).map { Double($0) / 10 }
    let signal = AccelerationSignal(
      times: times, x: times.indices.map { $0 % 5 == 3 ? 12 : 9 }, y: times.map { _ in 0 },
      z: times.map { _ in 0 })
    let deviation = try Stillness().stillness(of: signal).deviationMetersPerSecondSquared
    expect(abs(deviation - (9.0 / 5).squareRoot()) < 1e-12)
  }

  @Test func `a hole ends a movement`() throws {
    let walk = SyntheticWalk(steps: 20).signal().without(8.0...11.9999)
    let estimate = try Stillness().stillness(of: walk)
    expectEqual(estimate.longestMovementSeconds, 3)
    expectEqual(estimate.judgedSeconds, 16)
  }

  @Test(arguments: BadAcceleration.all.filter { $0.absence != .gaps && $0.absence != .tooShort })
  func `a sensor that shows nothing is not still but absent`(bad: BadAcceleration) {
    let rest = bad.spoil(SyntheticWalk(steps: 0, restSeconds: 10).signal())
    #expect(throws: bad.absence) { try Stillness().stillness(of: rest) }
  }

  @Test func `half a second is too short`() {
    let rest = SyntheticWalk(steps: 0, restSeconds: 0.25).signal()
    #expect(throws: Absence.tooShort) { try Stillness().stillness(of: rest) }
  }
}

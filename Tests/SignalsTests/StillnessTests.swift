import Signals
import Testing

struct StillnessTests {
  @Test func `a resting sensor is still all the time`() throws {
    let rest = SyntheticWalk(steps: 0, restSeconds: 10).signal()
    let estimate = Stillness().stillness(of: rest)
    let deviation = try #require(estimate.deviationMetersPerSecondSquared)
    #expect(deviation < 0.05)
    #expect(estimate.stillShare == 1)
    #expect(estimate.longestMovementSeconds == 0)
    #expect(estimate.judgedSeconds == 20)
  }

  @Test func `ten seconds of walking in twenty are half of the time and one movement`() {
    let walk = SyntheticWalk(steps: 20).signal()
    let estimate = Stillness().stillness(of: walk)
    #expect(estimate.stillShare == 0.5)
    #expect(estimate.longestMovementSeconds == 10)
  }

  @Test func `the deviation is the root mean square about the median`() throws {
    let signal = AccelerationSignal(
      times: [0, 0.1, 0.2, 0.3, 0.4], x: [9, 9, 9, 12, 9], y: [0, 0, 0, 0, 0], z: [0, 0, 0, 0, 0])
    let deviation = try #require(
      Stillness().stillness(of: signal).deviationMetersPerSecondSquared)
    #expect(abs(deviation - (9.0 / 5).squareRoot()) < 1e-12)
  }

  @Test func `a hole ends a movement`() {
    let walk = SyntheticWalk(steps: 20).signal().without(8.0...11.9999)
    let estimate = Stillness().stillness(of: walk)
    #expect(estimate.longestMovementSeconds == 3)
    #expect(estimate.judgedSeconds == 16)
  }

  @Test func `nothing to judge is said, not guessed`() {
    let empty = Stillness().stillness(of: AccelerationSignal())
    #expect(empty.deviationMetersPerSecondSquared == nil)
    #expect(empty.stillShare == nil)
    let broken = AccelerationSignal(times: [0, .nan], x: [.nan, 1], y: [0, 0], z: [0, 0])
    #expect(Stillness().stillness(of: broken) == empty)
  }
}

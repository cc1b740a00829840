import Sensors
import StudyModel
import TestSupport
import Testing

@testable import Session

struct LiveStepsTests {
  private static let origin = Instant(nanoseconds: 1_000_000_000_000)

  private static let columns = SimulatedAccelerometer(
    SimulationParameters(.walk)
  ).description.columns

  private static func motion(_ scenario: SimulationParameters.Scenario) -> SimulatedMotion {
    SimulatedMotion(SimulationParameters(scenario), origin: origin)
  }

  /// The counts as they rise, over so many seconds in blocks of that many samples.
  private func counts(
    _ scenario: SimulationParameters.Scenario, seconds: Int, block: Int, began: Instant = origin
  ) -> [Int] {
    let motion = Self.motion(scenario)
    var steps = LiveSteps(began: began)
    var counts: [Int] = []
    for first in stride(from: 0, to: seconds * 100, by: block) {
      for case .samples(let samples) in motion.items(samples: first..<(first + block)) {
        if let count = steps.take(samples, Self.columns) { counts.append(count) }
      }
    }
    return counts
  }

  @Test func `steps are counted while they are made, a little later, and never taken back`() throws
  {
    let counts = counts(.walk, seconds: 30, block: 10)
    expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
    // 1.8 steps a second; up to two seconds of them are still awaited.
    expect((48...56).contains(try require(counts.last)))
  }

  @Test func `however the samples come, the count is the same`() {
    expectEqual(
      counts(.walk, seconds: 20, block: 1).last, counts(.walk, seconds: 20, block: 100).last)
  }

  @Test func `who lies still makes no steps`() {
    expectEqual(counts(.rest, seconds: 20, block: 10), [])
  }

  @Test func `what was made before the part began does not count`() throws {
    let all = try require(counts(.walk, seconds: 20, block: 10).last)
    let late = try require(
      counts(.walk, seconds: 20, block: 10, began: Self.origin + .seconds(10)).last)
    expect(late <= all / 2 + 1)
  }

  @Test func `a sensor with too few axes counts nothing`() {
    var steps = LiveSteps(began: Self.origin)
    for case .samples(let samples) in Self.motion(.walk).items(samples: 0..<1000) {
      expectNil(steps.take(samples, []))
    }
  }
}

import TestSupport
import Testing

@testable import StudyModel

struct ClockStepTests {
  private func anchor(boot: Double, utc: Double) -> ClockAnchor {
    ClockAnchor(
      boot: Instant(nanoseconds: Int64(boot * 1e9)),
      utc: UTCTime(nanoseconds: Int64(utc * 1e9)), isSynchronized: true)
  }

  @Test(arguments: [(10.0, 1010.0), (10, 1010.19), (10, 1009.81), (1000, 2000.6), (1000, 1999.4)])
  func `clocks that go together, or are slewed, have no step`(boot: Double, utc: Double) {
    expectNil(ClockStep(from: anchor(boot: 0, utc: 1000), to: anchor(boot: boot, utc: utc)))
  }

  @Test(arguments: [(1020.0, "forward by 10.0 s"), (910, "back by 100.0 s")])
  func `a step is told with its direction and length`(utc: Double, words: String) throws {
    let step = try require(
      ClockStep(from: anchor(boot: 0, utc: 1000), to: anchor(boot: 10, utc: utc)))
    expect(step.words.contains(words))
  }
}

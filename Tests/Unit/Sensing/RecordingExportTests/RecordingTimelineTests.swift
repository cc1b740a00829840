import StudyModel
import TestSupport
import Testing

@testable import RecordingExport

/// CLOCK_BOOTTIME as UTC.
struct RecordingTimelineTests {
  private static let utc: Int64 = 1_795_000_000_123_456_789

  private func anchor(_ seconds: Double, ahead nanoseconds: Int64 = 0) -> ClockAnchor {
    let boot = Int64(seconds * 1e9)
    return ClockAnchor(
      boot: Instant(nanoseconds: boot), utc: UTCTime(nanoseconds: Self.utc + boot + nanoseconds),
      isSynchronized: nil)
  }

  @Test func `time runs straight between anchors and as it is outside of them`() throws {
    var line = try require(
      RecordingTimeline([anchor(0), anchor(10, ahead: 1000), anchor(20, ahead: 0)]))
    let ahead = { (boot: Int64) in line.utc(atBoot: boot) - Self.utc - boot }
    expectEqual(ahead(-5_000_000_000), 0)
    expectEqual(ahead(0), 0)
    expectEqual(ahead(5_000_000_000), 500)
    expectEqual(ahead(10_000_000_000), 1000)
    expectEqual(ahead(15_000_000_000), 500)
    expectEqual(ahead(30_000_000_000), 0)
    // Moments may be asked for in any order.
    expectEqual(ahead(5_000_000_000), 500)
  }

  @Test func `a clock that was set holds for all as it was afterwards`() throws {
    let step: Int64 = -3_600_000_000_000
    var line = try require(RecordingTimeline([anchor(0), anchor(10), anchor(20, ahead: step)]))
    expectEqual(line.steps, [.init(boot: Instant(nanoseconds: 20_000_000_000), nanoseconds: step)])
    for second in stride(from: Int64(0), to: 30, by: 3) {
      let boot = second * 1_000_000_000
      expectEqual(line.utc(atBoot: boot), Self.utc + boot + step)
    }
  }

  @Test func `without a usable anchor there is no time`() {
    expectNil(RecordingTimeline([]))
    let wild = ClockAnchor(
      boot: Instant(nanoseconds: .min), utc: UTCTime(nanoseconds: .max), isSynchronized: nil)
    expectNil(RecordingTimeline([wild]))
    expectNotNil(RecordingTimeline([wild, anchor(1)]))
  }

  @Test(arguments: Breadth.sweep(0..<50, every: 10))
  func `no later sample has an earlier time, whatever the clock did`(seed: Int) throws {
    var dice = SeededDice(seed: UInt64(seed))
    var seconds = 0.0
    var ahead: Int64 = 0
    var anchors: [ClockAnchor] = []
    for _ in 0..<30 {
      anchors.append(anchor(seconds, ahead: ahead))
      seconds += [0, 1e-9, 0.01, 10, 60].randomElement(using: &dice) ?? 0
      let jumps: [Int64] = [
        0, -40_000, 40_000, -150_000_000, 90_000_000, -5_000_000_000, 7_000_000_000_000,
      ]
      ahead += jumps.randomElement(using: &dice) ?? 0
    }
    var line = try require(RecordingTimeline(anchors.shuffled(using: &dice)))
    var last = Int64.min
    let end = Int64(seconds * 1e9) + 5_000_000_000
    let steps = (0..<3000).map { _ in Int64.random(in: -5_000_000_000...end, using: &dice) }
    for boot in (steps + steps.map { $0 + 1 }).sorted() {
      let utc = line.utc(atBoot: boot)
      expect(utc >= last)
      last = utc
    }
  }
}

import Session
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct ClockWatchTests {
  private static func clock(_ seconds: Int64, wall: Int64 = 0) -> HostClock {
    var clock = Sample.clock(seconds: seconds)
    clock.anchor.utc = UTCTime(
      nanoseconds: clock.anchor.utc.nanoseconds + wall * 1_000_000_000)
    return clock
  }

  @Test func `a reading is kept each minute`() {
    var watch = ClockWatch(Self.clock(0))
    let kept = (1...200).filter { watch.look(Self.clock($0)).isMinute }
    expectEqual(kept, [60, 120, 180])
  }

  @Test(arguments: [3_600, -3_600, 1, -1])
  func `a clock that is set is noticed once, and its reading kept`(seconds: Int64) {
    var watch = ClockWatch(Self.clock(0))
    expectNil(watch.look(Self.clock(1)).step)
    let findings = watch.look(Self.clock(2, wall: seconds))
    expect(findings.isMinute)
    expectEqual(findings.step?.length, .seconds(seconds))
    expectEqual(watch.look(Self.clock(3, wall: seconds)), ClockWatch.Findings())
  }

  @Test func `what is read of the clocks reads back as the same`() {
    let clock = Sample.clock(seconds: 9)
    expectEqual(HostClock(json: clock.json), clock)
    let bare = HostClock(anchor: clock.anchor)
    expectEqual(HostClock(json: bare.json), bare)
  }

  @Test func `this machine's clocks can be read`() {
    let clock = HostClock.now
    expect(clock.maximumError != nil && clock.frequencyPPM != nil && clock.hasPulse != nil)
  }
}

import StudyModel
import System
import TestSupport
import Testing

@testable import Clocks

@Suite(.timeLimit(.minutes(1))) struct SystemClockTests {
  @Test func `an anchor lies between two readings of each clock`() {
    let (boot, utc) = (SystemClock.now, SystemClock.utc)
    let anchor = SystemClock.anchor
    expect(boot <= anchor.boot)
    expect(anchor.boot <= SystemClock.now)
    let earlier = ClockAnchor(boot: boot, utc: utc, isSynchronized: nil)
    expectNil(ClockStep(from: earlier, to: anchor))
  }

  @Test func `a boot has one id`() {
    expectEqual(SystemClock.bootID, SystemClock.bootID)
    expectEqual(SystemClock.bootID.utf8.count, 36)
  }

  @Test func `a wait for a moment ends no earlier, and one that is gone at once`() throws {
    let stop = try StopSignal()
    let moment = SystemClock.now + .milliseconds(3)
    expect(!stop.wait(until: moment))
    expect(SystemClock.now >= moment)
    expect(!stop.wait(until: Instant(nanoseconds: 0)))
  }

  @Test func `a request ends a wait for a moment`() throws {
    let stop = try StopSignal()
    stop.request()
    expect(stop.wait(until: SystemClock.now + .seconds(3600)))
  }

  @Test func `a moment at Greenwich is known to the minute`() {
    let time = UTCTime(text: "2026-11-21T11:20:59.5Z").flatMap(LocalDateTime.init(greenwich:))
    expectEqual(time, LocalDateTime("2026-11-21T11:20:00Z"))
    expectNotNil(time)
  }
}

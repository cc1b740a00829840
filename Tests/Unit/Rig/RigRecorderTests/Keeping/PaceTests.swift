import TestSupport
import Testing

@testable import RigRecorder

struct PaceTests {
  @Test func `what the device says holds until a hundred samples say better`() {
    var pace = Pace(nil)
    expectNil(pace.period)
    pace.restart(nominalHz: 100)
    expectEqual(pace.period, .milliseconds(10))
    pace.take(count: 50, last: 0)
    pace.take(count: 50, last: 50 * 11_000_000)
    expectEqual(pace.period, .milliseconds(10))
    pace.take(count: 50, last: 100 * 11_000_000)
    expectEqual(pace.period, .milliseconds(11))
  }

  @Test func `by times of arrival it holds until samples have come for ten seconds`() {
    var pace = Pace(nil)
    pace.restart(nominalHz: 100, byArrival: true)
    pace.take(count: 50, last: 0)
    pace.take(count: 900, last: 900 * 11_000_000)
    expectEqual(pace.period, .milliseconds(10))
    pace.take(count: 50, last: 950 * 11_000_000)
    expectEqual(pace.period, .milliseconds(11))
  }

  @Test func `where nobody says a rate, a hundred samples tell it`() {
    var pace = Pace(nil)
    pace.take(count: 50, last: 0)
    pace.take(count: 99, last: 99 * 11_000_000)
    expectNil(pace.period)
    pace.take(count: 1, last: 100 * 11_000_000)
    expectEqual(pace.period, .milliseconds(11))
  }

  @Test func `a block that arrives late on a busy machine does not change the rate`() {
    var pace = Pace(.milliseconds(1))
    pace.restart(nominalHz: 1_000, byArrival: true)
    pace.take(count: 100, last: 0)
    // Half a second of samples, the last of which came 40 milliseconds late.
    pace.take(count: 500, last: 540_000_000)
    expectEqual(pace.period, .milliseconds(1))
  }

  @Test func `samples on two sides of a gap are not measured together`() {
    var pace = Pace(.milliseconds(10))
    pace.take(count: 60, last: 0)
    pace.take(count: 60, last: 60 * 10_000_000)
    pace.interrupt()
    pace.take(count: 60, last: 5_000_000_000)
    pace.take(count: 60, last: 5_000_000_000 + 60 * 10_000_000)
    expectEqual(pace.period, .milliseconds(10))
  }

  @Test func `what was measured over many is not forgotten for what a few say`() {
    var pace = Pace(nil)
    pace.take(count: 1, last: 0)
    pace.take(count: 5_000, last: 5_000 * 10_000_000)
    pace.interrupt()
    pace.restart(nominalHz: 100)
    pace.take(count: 1, last: 0)
    pace.take(count: 200, last: 200 * 10_300_000)
    expectEqual(pace.period, .milliseconds(10))
    pace.take(count: 4_800, last: 5_000 * 10_300_000)
    expectEqual(pace.period, .nanoseconds(10_300_000))
  }

  @Test func `a device that is set to another rate is believed`() {
    var pace = Pace(.milliseconds(10))
    pace.restart(nominalHz: 50)
    expectEqual(pace.period, .milliseconds(20))
  }

  @Test(arguments: [nil, 0, -5] as [Double?])
  func `a device that says nothing of its rate leaves what was known`(hertz: Double?) {
    var pace = Pace(.milliseconds(4))
    pace.restart(nominalHz: hertz)
    expectEqual(pace.period, .milliseconds(4))
  }
}

import StudyModel
import Testing

@testable import RigRecorder

struct PaceTests {
  @Test func `what the device says holds until a hundred samples say better`() {
    var pace = Pace(nil)
    #expect(pace.period == nil)
    pace.restart(nominalHz: 100)
    #expect(pace.period == .milliseconds(10))
    pace.take(count: 50, first: 0, last: 49 * 11_000_000)
    #expect(pace.period == .milliseconds(10))
    pace.take(count: 50, first: 50 * 11_000_000, last: 99 * 11_000_000)
    #expect(pace.period == .milliseconds(11))
  }

  @Test func `samples on two sides of a gap are not measured together`() {
    var pace = Pace(.milliseconds(10))
    pace.take(count: 60, first: 0, last: 59 * 10_000_000)
    pace.interrupt()
    pace.take(count: 60, first: 5_000_000_000, last: 5_000_000_000 + 59 * 10_000_000)
    #expect(pace.period == .milliseconds(10))
  }

  @Test(arguments: [nil, 0, -5] as [Double?])
  func `a device that says nothing of its rate leaves what was known`(hertz: Double?) {
    var pace = Pace(.milliseconds(4))
    pace.restart(nominalHz: hertz)
    #expect(pace.period == .milliseconds(4))
  }
}

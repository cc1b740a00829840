import GPSDClient
import Sensors
import StudyModel
import TestSupport
import Testing

@Suite struct GPSDGreetingTests {
  private static let start = Instant(nanoseconds: 0)
  private static let late = start + GPSDGreeting.limit
  private static let version = GPSDReport.version(
    GPSDVersion(release: "3.22", protocolMajor: 3, protocolMinor: 14))

  @Test func `a server that introduces itself is kept`() {
    var greeting = GPSDGreeting(since: Self.start)
    expectNil(greeting.fault(at: Self.start))
    greeting.take(Self.version)
    expectNil(greeting.deadline)
    expectNil(greeting.fault(at: Self.late + .seconds(1_000)))
  }

  @Test func `a server that says nothing in time is silent`() {
    expectEqual(GPSDGreeting(since: Self.start).fault(at: Self.late), .silent)
  }

  @Test func `a server that only says other things is no gpsd`() {
    var greeting = GPSDGreeting(since: Self.start)
    greeting.take(.nonsense)
    expectNil(greeting.fault(at: Self.start))
    expectEqual(greeting.fault(at: Self.late), .nonsense)
  }

  @Test func `nonsense counts only in a row`() {
    var greeting = GPSDGreeting(since: Self.start)
    greeting.take(Self.version)
    for report in [GPSDReport.other, .sky(SkyReading()), .devices([]), .fix(FixReading(mode: 1))] {
      for _ in 1..<GPSDGreeting.nonsenseLimit { greeting.take(.nonsense) }
      expectNil(greeting.fault(at: Self.late))
      greeting.take(report)
    }
    for _ in 0..<GPSDGreeting.nonsenseLimit { greeting.take(.nonsense) }
    expectEqual(greeting.fault(at: Self.late), .nonsense)
  }

  @Test func `the waits between attempts double up to 5 s and begin anew`() {
    var delay = ReconnectDelay()
    let waits = (0..<7).map { _ in delay.next() }
    expectEqual(waits, [0.25, 0.5, 1, 2, 4, 5, 5].map(Duration.seconds))
    delay.reset()
    expectEqual(delay.next(), .milliseconds(250))
  }
}

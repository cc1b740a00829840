import TestSupport
import Testing

@testable import Kiosk

@Suite struct RestartDelayTests {
  @Test func `a browser that ends at once is started at longer and longer intervals`() {
    var delay = RestartDelay()
    let waits = (0..<9).map { _ in delay.next(afterRunning: .seconds(1)) }
    expectEqual(waits.prefix(3), [.milliseconds(250), .milliseconds(500), .seconds(1)])
    expectEqual(waits, waits.sorted())
    expectEqual(waits.last, RestartDelay.longest)
  }

  @Test func `a browser that ran well is started again without a wait worth the name`() {
    var delay = RestartDelay()
    for _ in 0..<9 { _ = delay.next(afterRunning: .zero) }
    expectEqual(delay.next(afterRunning: RestartDelay.healthy), RestartDelay.first)
    expectEqual(delay.next(afterRunning: .zero), RestartDelay.first * 2)
  }

  @Test func `just under a healthy time is not healthy`() {
    var delay = RestartDelay()
    _ = delay.next(afterRunning: .zero)
    expect(delay.next(afterRunning: RestartDelay.healthy - .nanoseconds(1)) > RestartDelay.first)
  }
}

import Foundation
import TestSupport
import Testing

@testable import ServiceNotice

/// The environment belongs to the whole process, so these go one after the other.
@Suite(.serialized) struct ServiceNoticeTests {
  @Test func `the manager hears what it is told, in one message`() throws {
    let manager = try NoticeSocket()
    let outcome = with(["NOTIFY_SOCKET": manager.path]) {
      ServiceNotice.send(.ready, .status("The page is at http://127.0.0.1:8420/"))
    }
    expectEqual(outcome, .sent)
    expectEqual(manager.heard, ["READY=1\nSTATUS=The page is at http://127.0.0.1:8420/"])
  }

  @Test func `a sign of life and the end are told as the manager knows them`() throws {
    let manager = try NoticeSocket()
    with(["NOTIFY_SOCKET": manager.path]) {
      ServiceNotice.send(.alive)
      ServiceNotice.send(.stopping)
    }
    expectEqual(manager.heard, ["WATCHDOG=1", "STOPPING=1"])
  }

  @Test func `outside of a service nothing happens`() throws {
    expectEqual(with(["NOTIFY_SOCKET": nil]) { ServiceNotice.send(.ready) }, .nobodyListens)
    let interval = try with(["WATCHDOG_USEC": nil]) { try ServiceNotice.watchdogInterval() }
    expectNil(interval)
  }

  @Test func `a manager that is gone is told as a fault`() throws {
    let path = try NoticeSocket().path
    let outcome = with(["NOTIFY_SOCKET": path]) { ServiceNotice.send(.ready) }
    expectEqual(outcome, .failed(NoticeFault(code: ENOENT)))
  }

  @Test func `the interval is the manager's, for this process only`() throws {
    let ours = ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"]
    expectEqual(try with(ours) { try ServiceNotice.watchdogInterval() }, .seconds(30))
    let other = ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"]
    expectNil(try with(other) { try ServiceNotice.watchdogInterval() })
  }

  @Test func `an interval that is no number is a fault`() {
    #expect(throws: NoticeFault(code: EINVAL)) {
      try with(["WATCHDOG_USEC": "soon", "WATCHDOG_PID": nil]) {
        try ServiceNotice.watchdogInterval()
      }
    }
  }

  @Test func `a status of several lines stays one notice`() {
    expectEqual(ServiceState.status("one\n  WATCHDOG=1\r\ntwo").line, "STATUS=one WATCHDOG=1 two")
  }

  @Test func `the fault says what failed and where to look`() {
    expectEqual(
      "\(NoticeFault(code: ENOENT))",
      "The service manager cannot be told: No such file or directory. "
        + "See NOTIFY_SOCKET and WATCHDOG_USEC in the service's environment.")
  }

  @Test(arguments: [3, 30, 90])
  func `a look that fails is followed by another before the interval is over`(seconds: Int) {
    let rhythm = WatchdogRhythm(interval: .seconds(seconds))
    expect(rhythm.pause + rhythm.patience + rhythm.pause <= .seconds(seconds))
    expect(rhythm.pause > .zero)
  }

  @Test func `an interval of nothing still leaves the processor to others`() {
    expectEqual(WatchdogRhythm(interval: .zero).pause, .milliseconds(10))
  }

  /// Runs `body` with these variables set, nil for absent, and puts back what was there.
  @discardableResult
  private func with<Value>(
    _ variables: [String: String?], _ body: () throws -> Value
  ) rethrows -> Value {
    let before = variables.keys.map { ($0, getenv($0).map { String(cString: $0) }) }
    defer { for (name, value) in before { set(name, value) } }
    for (name, value) in variables { set(name, value) }
    return try body()
  }

  private func set(_ name: String, _ value: String?) {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
}

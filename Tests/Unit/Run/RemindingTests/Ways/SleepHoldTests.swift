import MessageBus
import System
import TestSupport
import Testing

@testable import Reminding

/// logind, played by python-dbusmock's own template on a real bus.
@Suite(.enabled(if: MessageBusProcess.isInstalled))
struct SleepHoldTests {
  @Test func `a machine stays awake as long as it is held, and no longer`() async throws {
    let logind = try await LogindProcess()
    let hold = SleepHold(.address(logind.bus.address))
    expectEqual(try await logind.holds(), [])
    hold.hold(for: .seconds(hangSeconds))
    expect(try await logind.comesToHold(["idle", "Ambler", "a reminder", "block"]))
    hold.release()
    expect(try await logind.comesToHold(nil))
    hold.hold(for: .milliseconds(1))
    expect(try await logind.comesToHold(nil), "it ends by itself")
    hold.release()
  }

  @Test func `asked again, the later time counts, and there is one hold`() async throws {
    let logind = try await LogindProcess()
    let hold = SleepHold(.address(logind.bus.address))
    hold.hold(for: .milliseconds(1))
    hold.hold(for: .seconds(hangSeconds))
    hold.hold(for: .seconds(hangSeconds))
    expect(try await logind.comesToHold(["idle", "Ambler", "a reminder", "block"]))
    hold.release()
    expect(try await logind.comesToHold(nil))
  }

  @Test func `without logind nothing is held and nothing is said; a lie of it is said once`()
    async throws
  {
    let said = Lock<[String]>([])
    let bus = try MessageBusProcess()
    let hold = SleepHold(.address(bus.address)) { words in said.withLock { $0.append(words) } }
    hold.hold(for: .zero)
    let nobody = SleepHold(.address("unix:path=/nowhere")) { words in
      said.withLock { $0.append(words) }
    }
    nobody.hold(for: .zero)
    let liar = try bus.startService(
      "org.freedesktop.login1", path: "/org/freedesktop/login1",
      interface: "org.freedesktop.login1.Manager")
    expect(
      try await eventually {
        hold.hold(for: .zero)
        return said.withLock { !$0.isEmpty }
      })
    hold.hold(for: .zero)
    hold.release()
    let sentence = "The machine may fall asleep while it reminds somebody. org.freedesktop.login1 "
    expect(said.withLock { $0.allSatisfy { $0.hasPrefix(sentence) } })
    expectEqual(said.withLock(\.count), 1)
    _ = liar
  }
}

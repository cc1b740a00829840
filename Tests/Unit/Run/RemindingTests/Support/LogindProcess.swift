import MessageBus
import TestSupport
import Testing

/// logind as python-dbusmock plays it, on a bus of its own.
final class LogindProcess {
  private static let name = "org.freedesktop.login1"
  private static let manager = BusObject(
    name: name, path: "/org/freedesktop/login1", interface: name + ".Manager")

  let bus: MessageBusProcess
  private let process: ChildProcess
  private let line: MessageBus

  /// Waits until it is there.
  init() async throws {
    bus = try MessageBusProcess()
    process = try bus.startLogind()
    line = try await MessageBus.open(.address(bus.address), within: .seconds(hangSeconds))
    try require(try await comesToHold(nil))
  }

  /// Who keeps the machine awake, each as logind was asked: what, who, why and how; nil where it does not answer.
  func holds() async throws -> [[String]]? {
    let question = BusCall(Self.manager, "ListInhibitors", answer: "a(ssssuu)")
    guard let answer = try? await line.call(question, within: .seconds(hangSeconds)) else {
      return nil
    }
    return answer.first?.items?.map { ($0.items ?? []).compactMap(\.text) }
  }

  /// Whether one hold comes to be all there is, nil for none.
  func comesToHold(_ expected: [String]?) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(hangSeconds)
    while ContinuousClock.now < deadline {
      if try await holds() == [expected].compactMap(\.self) { return true }
      await Task.yield()
    }
    return false
  }
}

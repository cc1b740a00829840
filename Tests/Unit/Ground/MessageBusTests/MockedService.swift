import MessageBus
import System
import TestSupport
import Testing

/// A service that does what a test wants, played by python-dbusmock on a bus of the test's own.
final class MockedService {
  static let name = "org.example.Mock"
  static let object = BusObject(name: name, path: "/org/example/Mock", interface: name)
  private static let control = BusObject(
    name: name, path: "/org/example/Mock", interface: "org.freedesktop.DBus.Mock")

  private let process: ChildProcess
  private let bus: MessageBus

  /// Starts it, and waits until it has its name.
  init(on daemon: MessageBusProcess, _ bus: MessageBus) async throws {
    self.bus = bus
    process = try daemon.startService(
      Self.name, path: Self.object.path, interface: Self.object.interface)
    try await Self.wait(until: true, on: bus)
  }

  private static func wait(until wanted: Bool, on bus: MessageBus) async throws {
    let isThere = Lock(!wanted)
    let watch = try await bus.watch(name) { now in isThere.withLock { $0 = now } }
    let isSo = try await eventually { isThere.withLock { $0 == wanted } }
    watch.cancel()
    try require(isSo, "the service has its name: \(wanted)")
  }

  /// Gives the service a method, whose body is Python.
  func add(
    _ method: String, takes: String = "", gives: String = "", _ code: String
  ) async throws {
    try await ask("AddMethod", ["", method, takes, gives, code].map { .string($0) })
  }

  func addProperty(_ name: String, _ value: BusValue) async throws {
    let entry = BusEntry(.string(name), .variant(value))
    try await ask("AddProperties", [.string(Self.name), .dictionary(of: "sv", [entry])])
  }

  /// Tells a signal with one text.
  func tell(_ member: String, _ text: String) async throws {
    try await ask(
      "EmitSignal",
      [
        .string(Self.name), .string(member), .string("s"),
        .array(of: "v", [.variant(.string(text))]),
      ])
  }

  /// Ends it, as a crash would, and waits until the bus has noticed.
  func kill() async throws {
    process.terminate()
    try await Self.wait(until: false, on: bus)
  }

  private func ask(_ method: String, _ arguments: [BusValue]) async throws {
    _ = try await bus.call(
      BusCall(Self.control, method, arguments), within: .seconds(hangSeconds))
  }
}

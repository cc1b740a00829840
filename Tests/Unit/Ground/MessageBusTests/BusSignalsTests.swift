import TestSupport
import Testing

@testable import MessageBus

@Suite struct BusSignalsTests {
  private func count(
    _ signals: BusSignals, from sender: String
  ) -> Int {
    let signal = BusSignal(
      sender: sender, path: "/a", interface: "org.example.Mock", member: "Told", values: [])
    return signals.listeners(to: signal).count
  }

  @Test func `only the owner of a name speaks in its name`() {
    var signals = BusSignals()
    signals.subscriptions[1] = .init(rule: BusSignalRule(sender: "org.example.Mock")) { _ in }
    expectEqual(count(signals, from: ":1.7"), 0, "nobody has the name")
    signals.names["org.example.Mock"] = .init(owner: ":1.7")
    expectEqual(count(signals, from: ":1.7"), 1)
    expectEqual(count(signals, from: ":1.8"), 0, "a stranger")
    signals.names["org.example.Mock"]?.owner = nil
    expectEqual(count(signals, from: ":1.7"), 0, "it has left")
  }

  @Test func `unique names and the bus itself are heard as they are`() {
    var signals = BusSignals()
    signals.subscriptions[1] = .init(rule: BusSignalRule(sender: ":1.7")) { _ in }
    signals.subscriptions[2] = .init(rule: BusSignalRule(sender: "org.freedesktop.DBus")) { _ in }
    signals.subscriptions[3] = .init(rule: BusSignalRule()) { _ in }
    expectEqual(count(signals, from: ":1.7"), 2)
    expectEqual(count(signals, from: "org.freedesktop.DBus"), 2)
    expectEqual(count(signals, from: ":1.9"), 1)
  }
}

import TestSupport
import Testing

@testable import MessageBus

@Suite struct BusRuleTests {
  @Test func `a rule names all that is asked for`() throws {
    let rule = BusSignalRule(
      sender: "org.example.Mock", path: .exactly("/org/example"), interface: "org.example.Mock",
      member: "Told", firstText: "a,b=c")
    expectEqual(
      try rule.text(),
      "type='signal',sender='org.example.Mock',path='/org/example',"
        + "interface='org.example.Mock',member='Told',arg0='a,b=c'")
    expectEqual(
      try BusSignalRule(path: .below("/org/bluez")).text(),
      "type='signal',path_namespace='/org/bluez'")
    expectEqual(try BusSignalRule().text(), "type='signal'")
  }

  @Test(arguments: [
    BusSignalRule(sender: "no name"), BusSignalRule(path: .exactly("no/path")),
    BusSignalRule(path: .below("/ends/")), BusSignalRule(interface: "one"),
    BusSignalRule(member: "with.dot"), BusSignalRule(firstText: "it's"),
    BusSignalRule(firstText: "zero\0byte"),
  ])
  func `what D-Bus does not allow in a rule is refused`(rule: BusSignalRule) {
    #expect(throws: MessageBusError.self) { try rule.text() }
  }

  private let signal = BusSignal(
    sender: ":1.7", path: "/org/bluez/hci0", interface: "org.example.Mock", member: "Told",
    values: [.string("first"), .int32(2)])

  @Test(arguments: [
    BusSignalRule(), BusSignalRule(path: .exactly("/org/bluez/hci0")),
    BusSignalRule(path: .below("/org/bluez")), BusSignalRule(path: .below("/org/bluez/hci0")),
    BusSignalRule(path: .below("/")), BusSignalRule(interface: "org.example.Mock"),
    BusSignalRule(member: "Told"), BusSignalRule(firstText: "first"),
  ])
  func `a signal with all that is asked for is heard`(rule: BusSignalRule) {
    expect(rule.matches(signal))
  }

  @Test(arguments: [
    BusSignalRule(path: .exactly("/org/bluez")), BusSignalRule(path: .below("/org/blue")),
    BusSignalRule(path: .below("/org/bluez/hci0/dev")),
    BusSignalRule(interface: "org.example.Other"), BusSignalRule(member: "Asked"),
    BusSignalRule(firstText: "second"), BusSignalRule(member: "Told", firstText: "2"),
  ])
  func `a signal that differs in one thing is not heard`(rule: BusSignalRule) {
    expect(!rule.matches(signal))
  }
}

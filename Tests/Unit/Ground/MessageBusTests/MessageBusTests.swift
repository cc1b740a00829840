import Foundation
import System
import TestSupport
import Testing

@testable import MessageBus

@Suite(.enabled(if: MessageBusProcess.isInstalled))
struct MessageBusTests {
  private static let long = Duration.seconds(hangSeconds)

  private let daemon: MessageBusProcess
  private let bus: MessageBus

  init() async throws {
    daemon = try MessageBusProcess()
    bus = try await MessageBus.open(.address(daemon.address), within: Self.long)
  }

  private func fault(
    _ call: BusCall, within limit: Duration = long
  ) async -> MessageBusError? {
    do throws(MessageBusError) {
      _ = try await bus.call(call, within: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func `values of every type come back as they were sent`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add("Echo", takes: "v", gives: "v", "ret = args[0]")
    for sample in BusSample.all {
      let call = BusCall(MockedService.object, "Echo", [.variant(sample.value)], answer: "v")
      let answer = try await bus.call(call, within: Self.long)
      expectEqual(answer, [.variant(sample.value)], "\(sample)")
    }
  }

  @Test func `a file goes over the bus`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add(
      "Write", takes: "h", gives: "h",
      """
      import os
      os.write(args[0].take(), b'hello')
      ret = dbus.types.UnixFd(os.open('/dev/null', os.O_RDONLY))
      """)
    let pipe = try WakePipe("test")
    let end = BusDescriptor(owning: dup(pipe.writeEnd))
    let call = BusCall(MockedService.object, "Write", [.descriptor(end)], answer: "h")
    let answer = try await bus.call(call, within: Self.long)
    var bytes = [UInt8](repeating: 0, count: 16)
    expectEqual(read(pipe.readEnd, &bytes, bytes.count), 5)
    guard case .descriptor(let file)? = answer.first else {
      Issue.record("no file came back")
      return
    }
    expectEqual(read(file.number, &bytes, bytes.count), 0, "the null device is empty")
  }

  @Test func `properties are read and set`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    let object = MockedService.object
    try await mock.addProperty("Count", .int32(4))
    try await mock.addProperty("Title", .string("abc"))
    expectEqual(
      try await bus.property("Count", of: object, type: "i", within: Self.long), .int32(4))
    try await bus.set("Count", of: object, to: .int32(5), within: Self.long)
    expectEqual(
      try await bus.properties(of: object, within: Self.long),
      ["Count": .int32(5), "Title": .string("abc")])
    await #expect(
      throws: MessageBusError.unexpectedForm(from: object.name, expected: "d", found: "i")
    ) {
      try await bus.property("Count", of: object, type: "d", within: Self.long)
    }
  }

  @Test func `nobody has the name`() async {
    let object = BusObject(name: "org.example.Absent", path: "/a", interface: "org.example.A")
    expectEqual(await fault(BusCall(object, "Ask")), .absent("org.example.Absent"))
  }

  @Test func `the policy of the bus refuses`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    let object = BusObject(
      name: MockedService.name, path: "/org/example/Mock",
      interface: MessageBusProcess.forbiddenInterface)
    expectEqual(await fault(BusCall(object, "Ask")), .refused(by: MockedService.name))
    try await mock.kill()
  }

  @Test func `an error has its name and not the words of the service`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add(
      "Fail", "raise dbus.exceptions.DBusException('of a person', name='org.example.Broken')")
    let error = await fault(BusCall(MockedService.object, "Fail"))
    expectEqual(error, .answered(by: MockedService.name, error: "org.example.Broken"))
    expect(!"\(String(describing: error))".contains("of a person"))
  }

  @Test func `an answer of another form is an error`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add("Path", gives: "s", "ret = 'no path'")
    expectEqual(
      await fault(BusCall(MockedService.object, "Path", answer: "o")),
      .unexpectedForm(from: MockedService.name, expected: "o", found: "s"))
    expectNil(await fault(BusCall(MockedService.object, "Path", answer: "s")))
    expectNil(await fault(BusCall(MockedService.object, "Path")))
  }

  @Test(arguments: [
    BusCall(BusObject(name: "no name", path: "/a", interface: "org.example.A"), "Ask"),
    BusCall(BusObject(name: "org.example.A", path: "a", interface: "org.example.A"), "Ask"),
    BusCall(BusObject(name: "org.example.A", path: "/a", interface: "A"), "Ask"),
    BusCall(MockedService.object, "Ask", [.objectPath("no path")]),
    BusCall(MockedService.object, "Ask", [.string("zero\0byte")]),
    BusCall(MockedService.object, "Ask", [.array(of: "s", [.int32(1)])]),
    BusCall(MockedService.object, "Ask", [.array(of: "", [])]),
    BusCall(MockedService.object, "Ask", [.structure([])]),
  ])
  func `what D-Bus does not allow is not sent`(call: BusCall) async {
    guard case .unsendable(call.object.name, _)? = await fault(call) else {
      Issue.record("it was sent")
      return
    }
  }

  @Test func `a slow service keeps nobody else waiting`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add("Hang", "import signal; signal.pause()")
    let hang = BusCall(MockedService.object, "Hang")
    expectEqual(
      await fault(hang, within: .milliseconds(50)), .timedOut(waitingFor: MockedService.name))
    // The service still hangs, and the bus answers.
    expectNil(await fault(BusCall(.daemon, "GetId", answer: "s")))
    expectEqual(await fault(hang, within: .zero), .timedOut(waitingFor: MockedService.name))
  }

  @Test func `a service that leaves while it is asked is absent`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add("Leave", "import os; os._exit(0)")
    expectEqual(
      await fault(BusCall(MockedService.object, "Leave")), .absent(MockedService.name))
  }

  @Test func `signals are heard until the subscription ends`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    let heard = Lock<[BusSignal]>([])
    let rule = BusSignalRule(
      sender: MockedService.name, path: .exactly("/org/example/Mock"),
      interface: MockedService.name, member: "Told")
    let subscription = try await bus.subscribe(to: rule) { signal in
      heard.withLock { $0.append(signal) }
    }
    try await mock.tell("Other", "not asked for")
    try await mock.tell("Told", "one")
    try require(await eventually { heard.withLock { !$0.isEmpty } }, "a signal came")
    let signal = try require(heard.withLock { $0.first })
    expectEqual(signal.values, [.string("one")])
    expectEqual(signal.member, "Told")
    subscription.cancel()
    try await mock.tell("Told", "two")
    // The answer to this comes after the signal, on the same connection.
    try await mock.tell("Told", "three")
    expectEqual(heard.withLock { $0.count }, 1)
  }

  @Test func `a service that comes back under its name is heard again`() async throws {
    let first = try await MockedService(on: daemon, bus)
    let heard = Lock<[BusValue]>([])
    let subscription = try await bus.subscribe(
      to: BusSignalRule(sender: MockedService.name, member: "Told")
    ) { signal in heard.withLock { $0 += signal.values } }
    try await first.kill()
    let second = try await MockedService(on: daemon, bus)
    try await second.tell("Told", "again")
    expect(try await eventually { heard.withLock { $0 == [.string("again")] } })
    subscription.cancel()
  }

  @Test func `a stranger is not heard in the name of a service`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    let heard = Lock<[BusValue]>([])
    let rule = BusSignalRule(sender: "org.example.Victim", member: "Told")
    let victim = try await bus.subscribe(to: rule) { signal in
      heard.withLock { $0 += signal.values }
    }
    // Without this the bus would not even pass the signal on to this connection.
    let anybody = Lock(0)
    let all = try await bus.subscribe(to: BusSignalRule(member: "Told")) { _ in
      anybody.withLock { $0 += 1 }
    }
    try await mock.tell("Told", "a lie")
    expect(try await eventually { anybody.withLock { $0 == 1 } })
    expectEqual(heard.withLock { $0 }, [])
    victim.cancel()
    all.cancel()
  }

  @Test func `it is told when a name is taken, left and taken again`() async throws {
    let states = Lock<[Bool]>([])
    let watch = try await bus.watch(MockedService.name) { isThere in
      states.withLock { $0.append(isThere) }
    }
    let first = try await MockedService(on: daemon, bus)
    try require(await eventually { states.withLock { $0 == [false, true] } })
    try await first.kill()
    try require(await eventually { states.withLock { $0 == [false, true, false] } })
    let second = try await MockedService(on: daemon, bus)
    try require(await eventually { states.withLock { $0 == [false, true, false, true] } })
    watch.cancel()
    try await second.kill()
  }

  @Test func `the end of the bus is told, and ends what waits`() async throws {
    let hasEnded = Lock(false)
    let bus = try await MessageBus.open(.address(daemon.address), within: Self.long) {
      hasEnded.withLock { $0 = true }
    }
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add("Hang", "import signal; signal.pause()")
    let answer = Lock<Result<[BusValue], MessageBusError>?>(nil)
    bus.send(BusCall(MockedService.object, "Hang"), within: Self.long) { result in
      answer.withLock { $0 = result }
    }
    daemon.kill()
    expect(try await eventually { answer.withLock { $0 != nil } })
    let ended = answer.withLock { $0 }
    guard case .failure(.unavailable)? = ended else {
      Issue.record("the call should have failed with the bus: \(String(describing: ended))")
      return
    }
    expect(try await eventually { hasEnded.withLock { $0 } })
    await #expect(throws: MessageBusError.self) {
      try await bus.call(BusCall(.daemon, "GetId"), within: Self.long)
    }
    await #expect(throws: MessageBusError.self) {
      try await bus.subscribe(to: BusSignalRule()) { _ in }
    }
    try daemon.start()
    _ = try await MessageBus.open(.address(daemon.address), within: Self.long)
  }

  @Test(arguments: 1...8)
  func `a call that is sent when the bus has just ended fails with the bus`(_: Int) async throws {
    let bus = try await MessageBus.open(.address(daemon.address), within: Self.long)
    daemon.kill()
    do throws(MessageBusError) {
      _ = try await bus.call(BusCall(.daemon, "GetId"), within: Self.long)
      Issue.record("nobody was there to answer")
    } catch {
      guard case .unavailable = error else {
        Issue.record("the call should have failed with the bus: \(error)")
        return
      }
    }
  }

  @Test func `a connection that is dropped answers what waits`() async throws {
    let mock = try await MockedService(on: daemon, bus)
    try await mock.add("Hang", "import signal; signal.pause()")
    let answer = Lock<Result<[BusValue], MessageBusError>?>(nil)
    do {
      let other = try await MessageBus.open(.address(daemon.address), within: Self.long)
      other.send(BusCall(MockedService.object, "Hang"), within: Self.long) { result in
        answer.withLock { $0 = result }
      }
    }
    expect(try await eventually { answer.withLock { $0 != nil } })
    guard case .failure(.unavailable)? = answer.withLock({ $0 }) else {
      Issue.record("the call should have failed with its connection")
      return
    }
  }

  @Test(arguments: ["unix:path=/nonexistent/bus", "nonsense", ""])
  func `a bus that is not there is an error`(address: String) async {
    await #expect(throws: MessageBusError.self) {
      try await MessageBus.open(.address(address), within: Self.long)
    }
  }

  @Test func `a bus that lets nobody in is given up in time`() async throws {
    // It listens, and takes nobody's connection.
    let silent = try NMEAFeeder()
    await #expect(throws: MessageBusError.timedOut(waitingFor: "org.freedesktop.DBus")) {
      try await MessageBus.open(
        .address("tcp:host=127.0.0.1,port=\(silent.port)"), within: .milliseconds(50))
    }
  }
}

import MessageBus
import Reminding
import Studies
import StudyModel
import System
import TestSupport
import Testing

/// Notices on a real message bus, with the desktop's service played by python-dbusmock.
@Suite(.enabled(if: MessageBusProcess.isInstalled))
struct NoticeShellTests {
  private static let name = "org.freedesktop.Notifications"
  private static let control = BusObject(
    name: name, path: "/org/freedesktop/Notifications", interface: "org.freedesktop.DBus.Mock")
  private static let id = NoticeID(
    person: "P-1", prompt: PromptID(task: "mood", due: Dues.at(0)), kind: .opened)

  private let daemon: MessageBusProcess
  private let bus: MessageBus
  private let told = Lock<[Ringer.Event]>([])
  private let answers = Lock<[NoticeAnswer]>([])

  init() async throws {
    daemon = try MessageBusProcess()
    bus = try await MessageBus.open(.address(daemon.address), within: .seconds(hangSeconds))
  }

  /// Starts the service, and waits until it has its name.
  private func service(_ capabilities: String = "body actions") async throws -> ChildProcess {
    let process = try ChildProcess(
      "/usr/bin/python3",
      [
        "-m", "dbusmock", "--session", "--template", "notification_daemon", "-p",
        #"{"capabilities": "\#(capabilities)"}"#,
      ], environment: ["DBUS_SESSION_BUS_ADDRESS": daemon.address])
    try await wait(until: true)
    return process
  }

  /// Waits until the service has its name, or has lost it.
  private func wait(until wanted: Bool) async throws {
    let isThere = Lock<Bool?>(nil)
    let watch = try await bus.watch(Self.name, within: .seconds(hangSeconds)) { now in
      isThere.withLock { $0 = now }
    }
    try require(await eventually { isThere.withLock { $0 } == wanted }, "the service is \(wanted)")
    watch.cancel()
  }

  private func ringer(within limit: Duration = .seconds(hangSeconds)) throws -> Ringer {
    let (told, answers) = (told, answers)
    let shell = NoticeShell(.address(daemon.address), within: limit) { answer, notices in
      expectEqual(notices, [Self.id])
      answers.withLock { $0.append(answer) }
    }
    return try Ringer([[shell]]) { event in told.withLock { $0.append(event) } }
  }

  private func heard(_ event: Ringer.Event) async throws {
    expect(try await eventually { told.withLock { $0.contains(event) } }, "\(event)")
  }

  private func reachedCount() -> Int {
    told.withLock { $0.count { $0 == .reached(.notice, [Self.id]) } }
  }

  private static var ring: Ring { Dues.ring([.notice], notices: [id]) }

  /// The arguments of each call of a method so far.
  private func calls(of method: String) async throws -> [[BusValue]] {
    let answer = try await bus.call(
      BusCall(Self.control, "GetMethodCalls", [.string(method)], answer: "a(tav)"),
      within: .seconds(hangSeconds))
    return answer.first?.items?.compactMap { $0.items?.last?.items?.map(\.content) } ?? []
  }

  private func invoke(_ number: UInt32, _ action: String) async throws {
    let arguments = BusValue.array(
      of: "v", [.variant(.uint32(number)), .variant(.string(action))])
    _ = try await bus.call(
      BusCall(
        Self.control, "EmitSignal",
        [.string(Self.name), .string("ActionInvoked"), .string("us"), arguments]),
      within: .seconds(hangSeconds))
  }

  @Test func `a notice says numbers and no name, stays, and has no sound of its own`()
    async throws
  {
    let process = try await service()
    let ringer = try ringer()
    ringer.ring(Self.ring)
    try await heard(.reached(.notice, [Self.id]))
    let call = try require(try await calls(of: "Notify").first)
    expectEqual(call[3].text, "A task is due for one person.")
    expectEqual(call[5].items?.compactMap(\.text), ["later", "Later", "heard", "I have heard it"])
    expectEqual(call[6]["suppress-sound"]?.flag, true)
    expectEqual(call[6]["resident"]?.flag, true)
    expectEqual(call[7].integer, 0)
    expect(!"\(call)".contains("P-1") && !"\(call)".contains("mood"))
    _ = process
  }

  @Test func `what is answered there comes back, and other notices are nobody's`() async throws {
    let process = try await service()
    let ringer = try ringer()
    ringer.ring(Self.ring)
    try await heard(.reached(.notice, [Self.id]))
    for (number, action) in [(UInt32(7), "later"), (1, "default"), (1, "later"), (1, "heard")] {
      try await invoke(number, action)
    }
    expect(try await eventually { answers.withLock { $0 } == [.later, .heard] })
    _ = process
  }

  @Test func `a second ring takes the place of the first notice, and silence takes it away`()
    async throws
  {
    let process = try await service()
    let ringer = try ringer()
    ringer.ring(Self.ring)
    expect(try await eventually { reachedCount() == 1 })
    ringer.ring(Self.ring)
    expect(try await eventually { reachedCount() == 2 })
    expectEqual(try await calls(of: "Notify").map { $0[1].integer }, [0, 1])
    ringer.silence()
    var closed: [[BusValue]] = []
    for _ in 0..<5000 where closed.isEmpty { closed = try await calls(of: "CloseNotification") }
    expectEqual(closed.first?.first?.integer, 1)
    _ = process
  }

  @Test func `a service without buttons gets none`() async throws {
    let process = try await service("body")
    let ringer = try ringer()
    ringer.ring(Self.ring)
    try await heard(.reached(.notice, [Self.id]))
    expectEqual(try await calls(of: "Notify").first?[5].items, [])
    _ = process
  }

  @Test func `without a service it says so, and with the next ring it is there`() async throws {
    let ringer = try ringer()
    try await heard(.stands(.notice, .absent(.noNotices)))
    ringer.ring(Self.ring)
    let process = try await service()
    ringer.ring(Self.ring)
    expect(try await eventually { reachedCount() >= 1 })
    _ = process
  }

  @Test func `a service and a bus that begin anew are found again`() async throws {
    var process = try await service()
    let ringer = try ringer()
    ringer.ring(Self.ring)
    expect(try await eventually { reachedCount() == 1 })
    process.terminate()
    try await wait(until: false)
    process = try await service()
    ringer.ring(Self.ring)
    expect(try await eventually { reachedCount() == 2 })
    try await invoke(1, "heard")
    expect(try await eventually { answers.withLock { $0 } == [.heard] })
    daemon.stop()
    ringer.ring(Self.ring)
    try await heard(.stands(.notice, .absent(.noNotices)))
    expectEqual(reachedCount(), 2)
  }

  @Test(.slow("a service has a second for its answer, twice"))
  func `a service that never answers has failed, and holds up nothing`() async throws {
    let process = try daemon.startService(
      Self.name, path: "/org/freedesktop/Notifications", interface: Self.name)
    try await wait(until: true)
    // The question what it can do is never answered.
    _ = try await bus.call(
      BusCall(
        Self.control, "AddMethod",
        ["", "GetCapabilities", "", "as", "import signal; signal.pause()"].map { .string($0) }),
      within: .seconds(hangSeconds))
    let ringer = try ringer(within: .seconds(1))
    let failure = Ringer.Event.failed(
      .notice, [Self.id], .bus(.timedOut(waitingFor: Self.name)))
    // On a busy machine the bus itself may be the one that is late at first.
    expect(
      try await eventually {
        ringer.ring(Self.ring)
        return told.withLock { $0.contains(failure) }
      })
    process.send(9)
  }

  @Test func `a service that lies about the number of a notice has failed`() async throws {
    let process = try daemon.startService(
      Self.name, path: "/org/freedesktop/Notifications", interface: Self.name)
    try await wait(until: true)
    for (method, takes, gives, code) in [
      ("GetCapabilities", "", "as", "ret = ['actions']"),
      ("Notify", "susssasa{sv}i", "s", "ret = 'one'"),
    ] {
      _ = try await bus.call(
        BusCall(
          Self.control, "AddMethod", ["", method, takes, gives, code].map { .string($0) }),
        within: .seconds(hangSeconds))
    }
    let ringer = try ringer()
    ringer.ring(Self.ring)
    try await heard(
      .failed(
        .notice, [Self.id],
        .bus(.unexpectedForm(from: Self.name, expected: "u", found: "s"))))
    _ = process
  }
}

import MessageBus
import System
import TestSupport
import Testing

@testable import Reminding

/// feedbackd, played by python-dbusmock on a real bus.
@Suite(.enabled(if: MessageBusProcess.isInstalled))
struct FeedbackServiceTests {
  private static let name = "org.sigxcpu.Feedback"

  /// What the service is asked on a thread of its own, as a way asks it.
  private static func ask(
    _ call: BusCall, at address: String
  ) -> Lock<Result<[BusValue], MessageBusError>?> {
    let answer = Lock<Result<[BusValue], MessageBusError>?>(nil)
    let line = BusLine(.address(address), within: .seconds(hangSeconds))
    let isStarted = OwnThread.start(name: "feedback") {
      let result = Result { () throws(MessageBusError) in try line.ask(call) }
      answer.withLock { $0 = result }
    }
    expect(isStarted)
    return answer
  }

  @Test func `it is asked for one short vibration, and not for its sound`() async throws {
    let daemon = try MessageBusProcess()
    let bus = try await MessageBus.open(.address(daemon.address), within: .seconds(hangSeconds))
    let process = try daemon.startService(
      Self.name, path: "/org/sigxcpu/Feedback", interface: Self.name)
    let isThere = Lock(false)
    let watch = try await bus.watch(Self.name) { now in isThere.withLock { $0 = now } }
    try require(await eventually { isThere.withLock { $0 } })
    watch.cancel()
    let control = BusObject(
      name: Self.name, path: "/org/sigxcpu/Feedback", interface: "org.freedesktop.DBus.Mock")
    let method = ["", "TriggerFeedback", "ssa{sv}i", "u", "ret = 7"].map { BusValue.string($0) }
    _ = try await bus.call(BusCall(control, "AddMethod", method), within: .seconds(hangSeconds))
    let answer = Self.ask(FeedbackService.vibrate, at: daemon.address)
    expect(try await eventually { answer.withLock { $0 } == .success([.uint32(7)]) })
    let calls = try await bus.call(
      BusCall(control, "GetMethodCalls", [.string("TriggerFeedback")], answer: "a(tav)"),
      within: .seconds(hangSeconds))
    let arguments = calls.first?.items?.first?.items?.last?.items?.map(\.content) ?? []
    expectEqual(arguments.count, 4)
    expectEqual(arguments.dropFirst().first?.text, "button-pressed")
    expectEqual(arguments.dropFirst(2).first?["profile"]?.text, "quiet")
    let ping = Self.ask(FeedbackService.introduction, at: daemon.address)
    expect(try await eventually { ping.withLock { $0 } == .success([]) })
    _ = process
  }

  @Test func `without it the question is answered at once`() async throws {
    let daemon = try MessageBusProcess()
    let answer = Self.ask(FeedbackService.introduction, at: daemon.address)
    expect(try await eventually { answer.withLock { $0 } == .failure(.absent(Self.name)) })
  }
}

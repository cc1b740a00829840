package import MessageBus
import System

/// Keeps a machine awake that would fall asleep because nobody uses it, such as one that was just woken to remind.
///
/// logind (`org.freedesktop.login1`) is asked for it, and gives a file: while that is open, the machine does not fall
/// asleep by itself. A person can still send it to sleep.
package final class SleepHold: Sendable {
  private struct State: Sendable {
    var task: Task<Void, Never>?
    /// What was said last about a failure.
    var told: MessageBusError?
  }

  /// A service that does not answer within so long has failed.
  private static let limit = Duration.seconds(10)
  private static let logind = BusObject(
    name: "org.freedesktop.login1", path: "/org/freedesktop/login1",
    interface: "org.freedesktop.login1.Manager")

  private let place: MessageBus.Place
  private let tell: @Sendable (String) -> Void
  private let state = Lock(State())

  /// Asks nothing yet; `tell` takes a sentence about a logind that refuses, once for each reason.
  package init(
    _ place: MessageBus.Place = .system, tell: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.place = place
    self.tell = tell
  }

  /// Keeps the machine awake for so long from now on; this takes the place of what was asked before.
  package func hold(for length: Duration) {
    let task = Task { await keepAwake(for: length) }
    let before = state.withLock { state in
      defer { state.task = task }
      return state.task
    }
    before?.cancel()
  }

  /// Lets the machine fall asleep again.
  package func release() { state.withLock { $0.task.take() }?.cancel() }

  private func keepAwake(for length: Duration) async {
    do throws(MessageBusError) {
      let file = try await heldFile()
      try? await Task.sleep(for: length)
      // Swift may let the file go after its last use, which would end what it is for.
      withExtendedLifetime(file) {}
    } catch {
      note(error)
    }
  }

  private func heldFile() async throws(MessageBusError) -> [BusValue] {
    let question = BusCall(
      Self.logind, "Inhibit",
      [.string("idle"), .string("Ambler"), .string("a reminder"), .string("block")], answer: "h")
    let bus = try await MessageBus.open(place, within: Self.limit)
    return try await bus.call(question, within: Self.limit)
  }

  /// A machine without logind does not fall asleep by it.
  private func note(_ error: MessageBusError) {
    switch error {
    case .unavailable, .absent: return
    case .refused, .timedOut, .answered, .unexpectedForm, .unsendable, .system: break
    }
    let isNews = state.withLock { state in
      defer { state.told = error }
      return state.told != error
    }
    if isNews { tell("The machine may fall asleep while it reminds somebody. \(error)") }
  }
}

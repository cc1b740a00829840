package import MessageBus
import System
import Words

/// Shows notices on the desktop, and hears what is answered there.
///
/// The bus and the service may come, go and come again: each ring connects where nothing is connected.
package final class NoticeShell: ReminderShell {
  /// What a person answered to a notice, on the bus's thread; the closure must not block.
  package typealias Listener = @Sendable (NoticeAnswer, Set<NoticeID>) -> Void

  private struct Shown: Sendable {
    var number: UInt32
    var notices: Set<NoticeID>
  }

  private struct Line: Sendable {
    var bus: MessageBus
    var subscription: BusSubscription
  }

  package let way = ReminderWay.notice
  private let place: MessageBus.Place
  private let limit: Duration
  private let hear: Listener
  private let line = Lock<Line?>(nil)
  private let shown = Lock<Shown?>(nil)

  /// A service that does not answer within `limit` has failed.
  package init(
    _ place: MessageBus.Place = .session, within limit: Duration = .seconds(10),
    hear: @escaping Listener
  ) {
    self.place = place
    self.limit = limit
    self.hear = hear
  }

  package func standing() -> WayStanding {
    do throws(RemindingError) {
      _ = try ask(NoticeServer.capabilities)
      return .there
    } catch {
      if case .absent(let absence) = error { return .absent(absence) }
      // Whoever answers late or wrongly is there.
      return .there
    }
  }

  package func ring(_ ring: Ring) throws(RemindingError) {
    let able = try ask(NoticeServer.capabilities).first?.items?.compactMap(\.text) ?? []
    let actions: [(key: NoticeAnswer, label: String)] =
      able.contains("actions")
      ? [
        (.later, TaskMessage.Reminder.later.text(ring.languages)),
        (.heard, TaskMessage.Reminder.heard.text(ring.languages)),
      ] : []
    let before = shown.withLock(\.self)
    let call = NoticeServer.notify(
      replacing: before?.number ?? 0, ring.words.message.text(ring.languages), actions: actions)
    guard let number = try ask(call).first?.integer.flatMap({ UInt32(exactly: $0) }),
      number != 0
    else { throw .bus(.unexpectedForm(from: NoticeServer.name, expected: "u", found: "")) }
    let notices = ring.notices.union(before?.notices ?? [])
    shown.withLock { $0 = Shown(number: number, notices: notices) }
  }

  package func silence() {
    guard let number = shown.withLock({ $0.take() })?.number else { return }
    // A service that has gone took its notices with it.
    _ = try? ask(NoticeServer.close(number))
  }

  private func heard(_ signal: BusSignal) {
    guard let (number, answer) = NoticeServer.answer(in: signal) else { return }
    let notices: Set<NoticeID>? = shown.withLock { shown in
      guard shown?.number == number else { return nil }
      return shown?.notices
    }
    if let notices, !notices.isEmpty { hear(answer, notices) }
  }

  /// Asks the service, and waits for its answer on the thread of this way.
  private func ask(_ call: BusCall) throws(RemindingError) -> [BusValue] {
    let line = try connected()
    let answer = Lock<Result<[BusValue], MessageBusError>?>(nil)
    line.bus.send(call, within: limit) { result in answer.withLockAndSignal { $0 = result } }
    let result = answer.wait(until: { $0 != nil }) { $0 }
    do throws(MessageBusError) {
      return try result?.get() ?? []
    } catch {
      if case .unavailable = error { self.line.withLock { $0 = nil } }
      throw Self.told(error)
    }
  }

  private func connected() throws(RemindingError) -> Line {
    if let line = line.withLock(\.self) { return line }
    let made = Lock<Result<Line, MessageBusError>?>(nil)
    // The thread of this way waits, and none of Swift's.
    Task { [weak self] in
      let result = await self?.connect()
      made.withLockAndSignal { $0 = result ?? .failure(.absent(NoticeServer.name)) }
    }
    let result = made.wait(until: { $0 != nil }) { $0 }
    do throws(MessageBusError) {
      guard let line = try result?.get() else { throw .absent(NoticeServer.name) }
      self.line.withLock { $0 = line }
      return line
    } catch {
      throw Self.told(error)
    }
  }

  private func connect() async -> Result<Line, MessageBusError> {
    do throws(MessageBusError) {
      let bus = try await MessageBus.open(place, within: limit)
      let subscription = try await bus.subscribe(to: NoticeServer.signals, within: limit) {
        [weak self] signal in self?.heard(signal)
      }
      return .success(Line(bus: bus, subscription: subscription))
    } catch {
      return .failure(error)
    }
  }

  /// Without a desktop there is no failure.
  private static func told(_ error: MessageBusError) -> RemindingError {
    switch error {
    case .unavailable, .absent: .absent(.noNotices)
    case .refused: .absent(.notAllowed)
    case .timedOut, .answered, .unexpectedForm, .unsendable, .system: .bus(error)
    }
  }
}

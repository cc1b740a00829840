package import MessageBus
import System
import Words

/// Shows notices on the desktop, and hears what is answered there.
package final class NoticeShell: ReminderShell {
  /// What a person answered to a notice, on the bus's thread; the closure must not block.
  package typealias Listener = @Sendable (NoticeAnswer, Set<NoticeID>) -> Void

  private struct Shown: Sendable {
    var number: UInt32
    var notices: Set<NoticeID>
  }

  package let way = ReminderWay.notice
  private let line: BusLine
  private let shown: Lock<Shown?>

  /// A service that does not answer within `limit` has failed.
  package init(
    _ place: MessageBus.Place = .session, within limit: Duration = .seconds(10),
    hear: @escaping Listener
  ) {
    let shown = Lock<Shown?>(nil)
    self.shown = shown
    line = BusLine(place, within: limit, rule: NoticeServer.signals) { signal in
      Self.heard(signal, shown, hear)
    }
  }

  package func standing() -> WayStanding {
    do throws(RemindingError) {
      _ = try ask(NoticeServer.capabilities)
      return .there
    } catch {
      if case .absent(let absence) = error { return .absent(absence) }
      // A service that answers late or wrongly is there.
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

  /// Ignores answers to any other notice than the one that is shown.
  private static func heard(
    _ signal: BusSignal, _ shown: Lock<Shown?>, _ hear: Listener
  ) {
    guard let (number, answer) = NoticeServer.answer(in: signal) else { return }
    let notices: Set<NoticeID>? = shown.withLock { shown in
      guard shown?.number == number else { return nil }
      return shown?.notices
    }
    if let notices, !notices.isEmpty { hear(answer, notices) }
  }

  private func ask(_ call: BusCall) throws(RemindingError) -> [BusValue] {
    do throws(MessageBusError) { return try line.ask(call) } catch { throw Self.told(error) }
  }

  /// A desktop that is missing is no failure.
  private static func told(_ error: MessageBusError) -> RemindingError {
    switch error {
    case .unavailable, .absent: .absent(.noNotices)
    case .refused: .absent(.notAllowed)
    case .timedOut, .answered, .unexpectedForm, .unsendable, .system: .bus(error)
    }
  }
}

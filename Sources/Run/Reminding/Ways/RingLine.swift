import System

/// Ways that are given one after the other, on a thread of their own: one that hangs holds up no other line.
final class RingLine: Sendable {
  private struct Mail {
    var ring: Ring?
    var isSilenced = false
    var isAsked = true
    var isClosed = false

    var isEmpty: Bool { ring == nil && !isSilenced && !isAsked && !isClosed }
  }

  private let mail = Lock(Mail())

  /// Looks at once what is there; `tell` is called on the line's thread.
  ///
  /// The thread is not joined: a device that hangs must not hold up the end of the program.
  init(
    _ shells: [any ReminderShell], tell: @escaping @Sendable (Ringer.Event) -> Void
  ) throws(SystemError) {
    _ = try OwnThread(name: shells.first?.way.rawValue ?? "ring") { [mail] in
      Self.work(shells, mail, tell)
    }
  }

  deinit { mail.withLockAndSignal { $0.isClosed = true } }

  /// Rings when the line is free; what waits already is rung together with it.
  func ring(_ ring: Ring) {
    mail.withLockAndSignal { mail in
      if mail.ring == nil { mail.ring = ring } else { mail.ring?.join(ring) }
      mail.isSilenced = false
    }
  }

  func silence() {
    mail.withLockAndSignal { mail in
      mail.ring = nil
      mail.isSilenced = true
    }
  }

  private static func work(
    _ shells: [any ReminderShell], _ mail: Lock<Mail>, _ tell: (Ringer.Event) -> Void
  ) {
    while true {
      let taken = mail.wait(until: { !$0.isEmpty }) { mail in
        defer { mail = Mail(isAsked: false, isClosed: mail.isClosed) }
        return mail
      }
      if taken.isSilenced { for shell in shells { shell.silence() } }
      if let ring = taken.ring {
        for shell in shells where ring.ways.contains(shell.way) {
          tell(event(of: shell, ring))
        }
      }
      if taken.isAsked { for shell in shells { tell(.stands(shell.way, shell.standing())) } }
      if taken.isClosed { return }
    }
  }

  private static func event(of shell: any ReminderShell, _ ring: Ring) -> Ringer.Event {
    do throws(RemindingError) {
      try shell.ring(ring)
      return .reached(shell.way, ring.notices)
    } catch {
      if case .absent(let absence) = error { return .stands(shell.way, .absent(absence)) }
      return .failed(shell.way, ring.notices, error)
    }
  }
}

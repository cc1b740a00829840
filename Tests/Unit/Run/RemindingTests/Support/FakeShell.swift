import Reminding
import System

/// A way that does what a test wants of it.
final class FakeShell: ReminderShell {
  let way: ReminderWay
  private let stands: WayStanding
  private let error: RemindingError?
  /// The shell hangs in a ring until this is opened.
  private let gate: Lock<Bool>?
  /// How many rings have begun, such as one that hangs.
  let begun = Lock(0)
  let rings = Lock<[Ring]>([])
  let silences = Lock(0)

  init(
    _ way: ReminderWay, stands: WayStanding = .there, error: RemindingError? = nil,
    gate: Lock<Bool>? = nil
  ) {
    self.way = way
    self.stands = stands
    self.error = error
    self.gate = gate
  }

  func standing() -> WayStanding { stands }

  func ring(_ ring: Ring) throws(RemindingError) {
    begun.withLockAndSignal { $0 += 1 }
    gate?.wait(until: { $0 }) { _ in }
    rings.withLockAndSignal { $0.append(ring) }
    if let error { throw error }
  }

  func silence() { silences.withLockAndSignal { $0 += 1 } }
}

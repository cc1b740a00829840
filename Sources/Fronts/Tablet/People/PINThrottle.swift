package import StudyModel

/// How long somebody who typed wrong PINs must wait; a pure value.
///
/// The first three faults cost nothing, because people mistype; then each costs more, so that four
/// digits cannot be tried one after the other.
package struct PINThrottle: Sendable, Hashable {
  /// What the fourth, fifth … fault costs; further ones cost as much as the last.
  package static let waits: [Duration] = [30, 60, 300, 900, 3600].map { .seconds($0) }
  package static let freeFaultCount = 3

  /// Faults since the last right PIN.
  package private(set) var faultCount: Int
  /// When the next try may be made, by the engine's clock; nil if it may be made now.
  private var opens: Instant?

  /// After a restart the clock tells nothing of the time before: the whole wait begins anew.
  package init(faultCount: Int = 0, restartedAt now: Instant? = nil) {
    self.faultCount = faultCount
    if let now, let wait = Self.wait(after: faultCount) { opens = now + wait }
  }

  /// How long to wait still; nil if a try may be made.
  package func wait(at now: Instant) -> Duration? {
    guard let opens, opens > now else { return nil }
    return opens - now
  }

  /// A wrong PIN was typed; from the fourth one on the next try must wait.
  package mutating func noteFault(at now: Instant) {
    faultCount += 1
    opens = Self.wait(after: faultCount).map { now + $0 }
  }

  /// The right PIN was typed: all faults are forgotten.
  package mutating func noteRight() { self = PINThrottle() }

  private static func wait(after faultCount: Int) -> Duration? {
    let paid = faultCount - freeFaultCount
    return paid > 0 ? waits[min(paid, waits.count) - 1] : nil
  }
}

import Studies
import StudyModel

/// How often a notice rings, and how long each pause is.
package struct RingRhythm: Sendable, Hashable {
  /// The time between a ring that nobody answered and the next one.
  package var spacing: Duration = .seconds(300)
  /// How often one notice rings; then the card stands silently until the window ends.
  package var mostRings = 3
  /// How long a notice is put off.
  package var snooze: Duration = .seconds(600)
  /// The time until a way that failed is tried again.
  package var retry: Duration = .seconds(20)
  /// A way that failed is given up this long after its ring.
  package var hearing: Duration = .seconds(110)
  /// After the clock was set back by more than this, reminders that rang later than the new time ring again.
  package var clockTolerance: Duration = .seconds(60)

  package init() {}

  package static let usual = RingRhythm()

  /// When it rings again after `count` rings, the last of them at `last`; nil when it does not ring any more.
  func ring(after count: Int, last: UTCTime) -> UTCTime? {
    count < mostRings ? last.advanced(by: spacing) : nil
  }
}

/// How often is rung, and how long things wait.
package struct RingRhythm: Sendable, Hashable {
  /// How long after a ring that nobody answered comes the next one.
  package var spacing: Duration = .seconds(300)
  /// So often is rung for one notice; then the card stands silently until the window ends.
  package var mostRings = 3
  /// How long a notice is put off.
  package var snooze: Duration = .seconds(600)
  /// How long after a way failed it is tried again.
  package var retry: Duration = .seconds(20)
  /// How long after its ring a way that failed is given up.
  package var hearing: Duration = .seconds(110)
  /// A clock that was set back by more than this makes a reminder that was rung later than now ring anew.
  package var clockTolerance: Duration = .seconds(60)

  package init() {}

  package static let usual = RingRhythm()
}

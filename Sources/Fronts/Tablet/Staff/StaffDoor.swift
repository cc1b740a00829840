package import StudyModel

/// Whether staff are let in at a moment, and for how long; a pure value.
package struct StaffDoor: Sendable, Hashable {
  /// Without a touch for so long, staff are out.
  package static let idle = Duration.seconds(300)
  /// How long after an enrolment the first PIN may be chosen.
  package static let choosing = Duration.seconds(900)

  /// The last touch of staff who are in; nil while nobody is.
  private var lastTouch: Instant?
  /// When the tablet was enrolled last, since the program started.
  private var enrolled: Instant?

  package init() {}

  /// Whether staff are in; their touch counts anew.
  package mutating func touch(at now: Instant) -> Bool {
    guard let last = lastTouch, now < last + Self.idle else {
      lastTouch = nil
      return false
    }
    lastTouch = now
    return true
  }

  /// The right PIN was typed, or the first one chosen.
  package mutating func open(at now: Instant) { lastTouch = now }

  /// Staff left.
  package mutating func close() { lastTouch = nil }

  /// Somebody enrolled the tablet with a code of its study.
  package mutating func noteEnrolled(at now: Instant) { enrolled = now }

  /// Whether whoever stands there may choose the first PIN: they have just used a code of the study.
  package func mayChooseFirst(at now: Instant) -> Bool {
    enrolled.map { now < $0 + Self.choosing } ?? false
  }
}

import StudyModel

/// Why nothing comes of a stream, while nothing does; a pure value.
struct Silence: Sendable, Hashable {
  private(set) var cause: GapCause
  /// Whether it is known to last since before the schedule ended it.
  private var isUnplanned = false

  /// How far the end of recording may be from what the schedule says: a stream looks at its clock so often.
  private static let edge = Duration.milliseconds(250)

  init(_ cause: GapCause) {
    self.cause = cause
  }

  /// Takes in another reason; `wanted` is how much of the silence the schedule asked for, nil where nobody knows
  /// when it began.
  ///
  /// Of two reasons the first one began the silence, if something was wanted in it: what nobody wants is no reason for
  /// what is missing when somebody does.
  mutating func meet(_ other: GapCause, wanted: @autoclosure () -> Duration?) {
    guard cause != .notScheduled else {
      cause = other
      return
    }
    guard other == .notScheduled, !isUnplanned, let wanted = wanted() else { return }
    isUnplanned = wanted > Self.edge
    if !isUnplanned { cause = .notScheduled }
  }
}

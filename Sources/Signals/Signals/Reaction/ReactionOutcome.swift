/// How one trial of a reaction test ended.
package enum ReactionOutcome: Sendable, Equatable {
  /// A response so many seconds after the stimulus; one before the stimulus is negative.
  case response(seconds: Double)
  /// A response before any stimulus.
  case falseStart
  /// No response before the time was up.
  case missed
}

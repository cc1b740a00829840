import System

/// How long an export may go on while others wait: a pure rule, and whether it was told.
final class ExportTurn: Sendable {
  /// What is done in less would be mostly beginning again.
  static let time = Duration.seconds(60)

  private let begun = ContinuousClock.now
  private let state = Lock(false)

  /// Whether others, if there are any, are to have a turn.
  var isLong: Bool { ContinuousClock.now - begun >= Self.time }

  /// Whether it is to let go at the next chance.
  var isOver: Bool { state.withLock { $0 } }

  func end() { state.withLock { $0 = true } }
}

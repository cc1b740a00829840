import System

/// How long an export may go on while others wait: a pure rule, and whether it was told.
final class ExportTurn: Sendable {
  /// What is done in less would be mostly beginning again.
  static let time = Duration.seconds(60)

  private struct State {
    var isOver = false
    var tell: (@Sendable () -> Void)?
  }

  private let begun = ContinuousClock.now
  private let state = Lock(State())

  /// Whether others, if there are any, are to have a turn.
  var isLong: Bool { ContinuousClock.now - begun >= Self.time }

  /// Whether it is to let go at the next chance.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Calls `tell` once the turn is over, or at once if it is.
  func whenOver(_ tell: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      state.tell = state.isOver ? nil : tell
      return state.isOver
    }
    if isOver { tell() }
  }

  func end() {
    let tell = state.withLock { state in
      state.isOver = true
      return state.tell.take()
    }
    tell?()
  }
}

import System

/// The last problems of a running rig, whichever stream had them.
package final class ProblemLog: Sendable {
  /// So many are kept.
  package static let limit = 50

  private struct State {
    var kept: [RigProblem] = []
    var untold: [RigProblem] = []
  }

  private let state = Lock(State())

  package init() {}

  func note(_ problem: RigProblem) {
    state.withLock { state in
      state.kept = (state.kept + [problem]).suffix(Self.limit)
      state.untold = (state.untold + [problem]).suffix(Self.limit)
    }
  }

  /// The last ones, the newest last.
  package var last: [RigProblem] { state.withLock { $0.kept } }

  /// Those that were not taken before.
  func takeUntold() -> [RigProblem] {
    state.withLock { state in
      defer { state.untold.removeAll() }
      return state.untold
    }
  }
}

import StudyVersions
import System

/// Holds the study that the tablet shows, and replaces it in one step in a moment in which no run is open.
package final class StudySwitch: Sendable {
  /// What somebody who listens is told.
  package enum News: Sendable {
    /// Another study is shown from now on.
    case turned(StudyInUse)
    case progress(StudyProgress)
  }

  private struct State {
    var gate: SwitchGate<StudyInUse>
    var progress = StudyProgress()
    var listeners: [Int: @Sendable (News) -> Void] = [:]
    var lastNumber = 0
  }

  private let state: Lock<State>

  /// Shows this one until another is offered.
  package init(_ inUse: StudyInUse) {
    state = Lock(State(gate: SwitchGate(inUse)))
  }

  /// The study that is shown; whoever needs more than one thing of it takes it once.
  package var inUse: StudyInUse { state.withLock(\.gate.value) }

  /// How far the newest version is.
  package var progress: StudyProgress { state.withLock(\.progress) }

  /// A run is opened: what is shown stays until `endRun`.
  package func beginRun() -> StudyInUse { state.withLock { $0.gate.open() } }

  /// The run is over for now; what waited is shown if it was the last.
  package func endRun() { tell { $0.gate.close().map { .turned($0) } } }

  /// Shows another study as soon as no run is open.
  package func offer(_ next: StudyInUse) { tell { $0.gate.offer(next).map { .turned($0) } } }

  /// The newest version is so far.
  package func note(_ progress: StudyProgress) {
    tell { state in
      guard state.progress != progress else { return nil }
      state.progress = progress
      return .progress(progress)
    }
  }

  /// Tells news from now on, on whatever thread they come from; gives the number by which it ends.
  package func listen(_ hear: @escaping @Sendable (News) -> Void) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.listeners[state.lastNumber] = hear
      return state.lastNumber
    }
  }

  /// Tells this listener nothing more.
  package func stopListening(_ number: Int) {
    state.withLock { $0.listeners[number] = nil }
  }

  private func tell(_ change: (inout State) -> News?) {
    let (news, listeners) = state.withLock { state in
      let news = change(&state)
      return (news, news == nil ? [] : Array(state.listeners.values))
    }
    guard let news else { return }
    for hear in listeners { hear(news) }
  }
}

import StudyVersions
import System

/// Holds the study that a device uses, and replaces it in one step in a moment in which nothing that needs it is open.
package final class VersionSwitch<Study: VersionedStudy>: Sendable {
  /// What somebody who listens is told.
  package enum News: Sendable {
    /// Another study is in use from now on.
    case turned(Study)
    case progress(StudyProgress)
  }

  private struct State {
    var gate: SwitchGate<Study>
    var progress = StudyProgress()
    var listeners: [Int: @Sendable (News) -> Void] = [:]
    var lastNumber = 0
  }

  private let state: Lock<State>

  /// Uses this one until another is offered.
  package init(_ inUse: Study) {
    state = Lock(State(gate: SwitchGate(inUse)))
  }

  /// The study in use; whoever needs more than one thing of it takes it once.
  package var inUse: Study { state.withLock(\.gate.value) }

  /// The newest that can be used: what waits for the end of what is open, else what is in use.
  package var newest: Study { state.withLock { $0.gate.waiting ?? $0.gate.value } }

  /// How far the newest version is.
  package var progress: StudyProgress { state.withLock(\.progress) }

  /// A run is opened: what is in use stays until `endRun`.
  package func beginRun() -> Study { state.withLock { $0.gate.open() } }

  /// The run is over for now; what waited is in use if it was the last.
  package func endRun() { tell { $0.gate.close().map { .turned($0) } } }

  /// A segment begins, and ends the one before: gives what is in use from its beginning on.
  package func beginSegment() -> Study {
    tell { state in
      let turned = state.gate.openNext()
      return (state.gate.value, turned.map { .turned($0) })
    }
  }

  /// Uses another study as soon as nothing is open.
  package func offer(_ next: Study) { tell { $0.gate.offer(next).map { .turned($0) } } }

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

  private func tell(_ change: (inout State) -> News?) { tell { ((), change(&$0)) } }

  private func tell<Value: Sendable>(_ change: (inout State) -> (Value, News?)) -> Value {
    let (value, news, listeners) = state.withLock { state in
      let (value, news) = change(&state)
      return (value, news, news == nil ? [] : Array(state.listeners.values))
    }
    guard let news else { return value }
    for hear in listeners { hear(news) }
    return value
  }
}

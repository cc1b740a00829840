import Clocks
import Sensors
import Session
import System
import TaskRunner

/// Reads what the person types, on a thread of its own, since reading blocks.
enum LineReader {
  /// Starts the thread; it takes a line whenever the dialogue awaits one, and ends with the run or
  /// with standard input.
  ///
  /// A person whom nobody can hear leaves at once.
  static func start(state: Lock<TerminalState>, environment: [String: String]) {
    let isStarted = OwnThread.start(name: "terminal") {
      while read(state, environment) {}
    }
    if !isStarted { state.withLock { $0.person }?(.action(.leave)) }
  }

  /// Takes one line; false at the end.
  private static func read(_ state: Lock<TerminalState>, _ environment: [String: String]) -> Bool {
    let hasEnded = state.wait(
      until: { $0.dialogue.awaitsLine || $0.dialogue.hasEnded }, { $0.dialogue.hasEnded })
    guard !hasEnded else { return false }
    guard let line = readLine() else {
      state.withLock { $0.person }?(.action(.leave))
      return false
    }
    // A page may have gone by while the line was typed, and be still closing.
    let isTaken = state.wait(
      until: { $0.dialogue.awaitsLine || $0.dialogue.hasEnded }, { !$0.dialogue.hasEnded })
    guard isTaken else { return false }
    take(line, state, environment)
    return true
  }

  private static func take(
    _ line: String, _ state: Lock<TerminalState>, _ environment: [String: String]
  ) {
    let now = SystemClock.now
    let style = TerminalDevice.style(environment)
    let event = state.withLock { state -> PersonEvent? in
      state.mustDrawWholly = true
      let event = state.dialogue.type(line, at: now)
      if event == nil { TerminalDevice.write(state.textAfterLine(style, now: SystemClock.now)) }
      return event
    }
    if let event { state.withLock { $0.person }?(event) }
  }
}

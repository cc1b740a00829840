import Clocks
import Sensors
import System

/// Keeps what changes by itself up to date on the screen, on a thread of its own.
enum Ticker {
  private static let interval = Duration.milliseconds(250)
  /// Of a counter of milliseconds.
  private static let counterInterval = Duration.milliseconds(50)

  /// Starts the thread; it sleeps while nothing on the page is live, and ends with the run.
  ///
  /// Where the system has no thread left, the page changes with what the person does alone.
  static func start(state: Lock<TerminalState>, environment: [String: String]) {
    _ = OwnThread.start(name: "ticker") {
      while tick(state, environment) {
        let isCounting = state.withLock { $0.dialogue.page?.counterBegan != nil }
        let pause = isCounting ? counterInterval : interval
        _ = state.wait(until: { $0.dialogue.hasEnded }, atMost: pause) { _ in }
      }
    }
  }

  /// Draws once; false at the end of the run.
  private static func tick(_ state: Lock<TerminalState>, _ environment: [String: String]) -> Bool {
    let hasEnded = state.wait(
      until: { ($0.dialogue.page?.isLive ?? false) || $0.dialogue.hasEnded },
      { $0.dialogue.hasEnded })
    guard !hasEnded else { return false }
    let style = TerminalDevice.style(environment)
    state.withLock { state in
      guard !state.dialogue.hasEnded else { return }
      TerminalDevice.write(state.tick(style, now: SystemClock.now))
    }
    return true
  }
}

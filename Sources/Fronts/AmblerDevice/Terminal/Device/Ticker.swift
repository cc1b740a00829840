import Clocks
import Foundation
import Sensors
import System

/// Keeps what changes by itself up to date on the screen, on a thread of its own.
enum Ticker {
  private static let interval: TimeInterval = 0.25
  /// Of a counter of milliseconds, in seconds.
  private static let counterInterval: TimeInterval = 0.05

  /// Starts the thread; it sleeps while nothing on the page is live, and ends with the run.
  static func start(state: Lock<TerminalState>, environment: [String: String]) {
    let thread = Thread {
      while tick(state, environment) {
        let isCounting = state.withLock { $0.dialogue.page?.counterBegan != nil }
        Thread.sleep(forTimeInterval: isCounting ? counterInterval : interval)
      }
    }
    thread.name = "ambler.ticker"
    thread.start()
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

import Clocks
import Commands
import Sensors
import Session
import StudyModel
import System
import TaskRunner

/// A person at a terminal: draws on standard error, reads lines from standard input.
///
/// Lines are read on a thread of their own, and a second one keeps what is live up to date; what a
/// line means and what a page looks like is decided in `TerminalDialogue` and `PageText`.
final class TerminalFront: Front {
  private let state: Lock<TerminalState>
  private let environment: [String: String]

  init(environment: [String: String] = Environment.all) {
    self.environment = environment
    state = Lock(TerminalState(zone: .current))
  }

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    state.withLock { $0.person = person }
    let environment = environment
    LineReader.start(state: state, environment: environment)
    Ticker.start(state: state, environment: environment)
  }

  func show(_ screen: Screen) {
    let style = TerminalDevice.style(environment)
    let (event, person) = state.withLockAndSignal { state in
      let event = state.dialogue.show(screen)
      // A page that is left at once needs no drawing.
      if event == nil { TerminalDevice.write(state.text(style, now: SystemClock.now)) }
      return (event, state.person)
    }
    if let event { person?(event) }
  }

  func confirmEarlyEnd() { change { $0.confirmEarlyEnd() } }

  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {
    change {
      $0.setTrial(
        .waiting(number: number, validSoFar: validSoFar, wanted: wanted), on: screen)
    }
  }

  /// The moment is read right after the one write that draws the block.
  func showStimulus(on screen: Screen) -> Instant? {
    let style = TerminalDevice.style(environment)
    return state.withLockAndSignal { state in
      state.dialogue.setTrial(.stimulus, on: screen)
      let text = state.text(style, now: SystemClock.now) + (style.ringsBell ? "\u{07}" : "")
      TerminalDevice.write(text)
      let shown = SystemClock.now
      state.dialogue.noteStimulus(at: shown)
      return shown
    }
  }

  func judgeTrial(_ trial: Trial, on screen: Screen?) {
    change { $0.setTrial(.judged(trial), on: screen) }
  }

  func update(_ readout: LiveReadout) {
    // The ticker draws it: sensors may report more often than anybody can read.
    state.withLock { $0.dialogue.take(readout) }
  }

  /// A sentence comes with a bell, and so does a beat that no loudspeaker gives.
  func signal(_ signal: PartSignal) {
    let style = TerminalDevice.style(environment)
    state.withLockAndSignal { state in
      state.dialogue.take(signal)
      let bell = style.ringsBell && signal.wantsBell ? "\u{07}" : ""
      TerminalDevice.write(state.text(style, now: SystemClock.now) + bell)
    }
  }

  func say(_ notice: Notice) {
    let style = TerminalDevice.style(environment)
    state.withLockAndSignal { state in
      state.dialogue.say(notice)
      TerminalDevice.write(state.text(saying: notice, style, now: SystemClock.now))
    }
  }

  func close() {
    state.withLockAndSignal { state in
      state.dialogue.end()
      state.person = nil
      // What is written next begins below the page.
      if state.isDrawn { TerminalDevice.write("\n") }
    }
  }

  private func change(_ body: (inout TerminalDialogue) -> Void) {
    let style = TerminalDevice.style(environment)
    state.withLockAndSignal { state in
      body(&state.dialogue)
      TerminalDevice.write(state.text(style, now: SystemClock.now))
    }
  }
}

extension PartSignal {
  fileprivate var wantsBell: Bool {
    switch self {
    case .cue: true
    case .beat(_, let isHeard): !isHeard
    case .vibration: false
    }
  }
}

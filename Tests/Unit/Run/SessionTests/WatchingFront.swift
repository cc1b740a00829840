import Clocks
import Sensors
import StudyModel
import System
import TaskRunner

@testable import Session

/// A front that goes on wherever a page waits for somebody, and keeps what it is told.
final class WatchingFront: Front {
  struct Seen: Sendable {
    var screens: [Screen] = []
    var signals: [PartSignal] = []
    var readouts: [LiveReadout] = []
    /// What was shown when each stimulus was drawn.
    var stimuli: [Screen] = []
  }

  private struct State {
    var person: (@Sendable (PersonEvent) -> Void)?
    var seen = Seen()
  }

  private let state = Lock(State())

  var seen: Seen { state.withLock { $0.seen } }

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    state.withLock { $0.person = person }
  }

  func show(_ screen: Screen) {
    let person = state.withLock { state in
      state.seen.screens.append(screen)
      return state.person
    }
    switch screen.body {
    case .instruction, .completion: person?(.action(.next))
    case .exercise(let test):
      guard let action = test.rightAction else { return }
      person?(.action(.respond(Response(action, by: .script, at: SystemClock.now))))
    case _: break
    }
  }

  func signal(_ signal: PartSignal) { state.withLock { $0.seen.signals.append(signal) } }

  func update(_ readout: LiveReadout) { state.withLock { $0.seen.readouts.append(readout) } }

  func showStimulus(on screen: Screen) -> Instant? {
    state.withLock { $0.seen.stimuli.append(screen) }
    return SystemClock.now
  }

  func confirmEarlyEnd() {}

  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {}

  func judgeTrial(_ trial: Trial, on screen: Screen?) {}

  func say(_ notice: Notice) {}

  func close() {}
}

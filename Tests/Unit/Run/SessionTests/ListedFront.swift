import Clocks
import Sensors
import StudyModel
import System
import TaskRunner

@testable import Session

/// A front that does what is listed, one thing each time something is shown or said, and leaves.
final class ListedFront: Front {
  private struct State {
    var person: (@Sendable (PersonEvent) -> Void)?
    var events: [PersonEvent]
    var said: [Notice] = []
  }

  private let state: Lock<State>

  init(_ events: [PersonEvent]) { state = Lock(State(events: events)) }

  /// What the run said so far.
  var said: [Notice] { state.withLock { $0.said } }

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    state.withLock { $0.person = person }
  }

  func show(_ screen: Screen) { goOn() }

  func say(_ notice: Notice) {
    state.withLock { $0.said.append(notice) }
    goOn()
  }

  private func goOn() {
    let (person, event) = state.withLock { state in
      (state.person, state.events.isEmpty ? PersonEvent.action(.leave) : state.events.removeFirst())
    }
    person?(event)
  }

  func confirmEarlyEnd() {}

  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {}

  func showStimulus(on screen: Screen) -> Instant? { SystemClock.now }

  func judgeTrial(_ trial: Trial, on screen: Screen?) {}

  func update(_ readout: LiveReadout) {}

  func signal(_ signal: PartSignal) {}

  func close() {}
}

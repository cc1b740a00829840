import Clocks
import Sensors
import StudyModel
import System
import TaskRunner

@testable import Session

/// A front of somebody who goes on wherever that is possible, and waits elsewhere.
final class GoingFront: Front {
  private struct State {
    var person: (@Sendable (PersonEvent) -> Void)?
    var said: [Notice] = []
    var readouts: [LiveReadout] = []
    var signals: [PartSignal] = []
    var answersTests = true
  }

  private let state = Lock(State())

  var said: [String] { state.withLock { $0.said.map(\.text) } }
  var readouts: [LiveReadout] { state.withLock { $0.readouts } }
  var signals: [PartSignal] { state.withLock { $0.signals } }

  /// Whether the person responds in tests.
  var answersTests: Bool {
    get { state.withLock { $0.answersTests } }
    set { state.withLock { $0.answersTests = newValue } }
  }

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    state.withLock { $0.person = person }
  }

  func show(_ screen: Screen) {
    let person = state.withLock { $0.person }
    switch screen.body {
    case .exercise(let test):
      if answersTests, let action = test.rightAction {
        person?(.action(.respond(Response(action, by: .script, at: SystemClock.now))))
      }
    case .timed, .countdown, .wait, .gate(.looking): break
    case .gate(.findings), .instruction, .question, .form, .group, .review, .completion, .table,
      .media, .ending, .interrupted:
      person?(.action(.next))
    }
  }

  func say(_ notice: Notice) { state.withLock { $0.said.append(notice) } }

  func confirmEarlyEnd() {}

  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {}

  func showStimulus(on screen: Screen) -> Instant? { SystemClock.now }

  func judgeTrial(_ trial: Trial, on screen: Screen?) {}

  func update(_ readout: LiveReadout) { state.withLock { $0.readouts.append(readout) } }

  func signal(_ signal: PartSignal) { state.withLock { $0.signals.append(signal) } }

  func close() {}
}

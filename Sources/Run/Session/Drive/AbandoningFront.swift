import Clocks
import Sensors
package import Studies
package import StudyModel
import System
import TaskRunner

/// Ends a run as soon as it shows something.
package final class AbandoningFront: Front {
  private let isLeftOpen: Bool
  private let person = Lock<(@Sendable (PersonEvent) -> Void)?>(nil)

  /// With `isLeftOpen` the result says that nobody went on with the run.
  package init(isLeftOpen: Bool = false) {
    self.isLeftOpen = isLeftOpen
  }

  package func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    self.person.withLock { $0 = person }
  }

  package func show(_ screen: Screen) {
    person.withLock { $0 }?(isLeftOpen ? .closeLeft : .action(.abandon))
  }

  package func raise(_ flags: [RedFlag], alarm: RunAlarm, _ languages: [String]) {}

  package func confirmEarlyEnd() {}

  package func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {}

  package func showStimulus(on screen: Screen) -> Instant? { SystemClock.now }

  package func judgeTrial(_ trial: Trial, on screen: Screen?) {}

  package func update(_ readout: LiveReadout) {}

  package func signal(_ signal: PartSignal) {}

  package func say(_ notice: Notice) {}

  package func close() {}
}

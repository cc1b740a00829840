import Sensors
import Session
import StudyModel
import TaskRunner

/// Ends a run as soon as it shows something.
final class AbandoningFront: Front {
  private let person = Lock<(@Sendable (PersonEvent) -> Void)?>(nil)

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    self.person.withLock { $0 = person }
  }

  func show(_ screen: Screen) { person.withLock { $0 }?(.abandon) }

  func confirmEarlyEnd() {}

  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {}

  func showStimulus(on screen: Screen) -> Instant { SystemClock.now }

  func judgeTrial(_ trial: Trial, on screen: Screen?) {}

  func update(_ readout: LiveReadout) {}

  func signal(_ signal: PartSignal) {}

  func say(_ notice: Notice) {}

  func close() {}
}

import Sensors
import Session
import StudyModel
import TaskRunner

/// A person at a terminal.
final class TerminalFront: Front {
  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {}
  func show(_ screen: Screen) {}
  func confirmEarlyEnd() {}
  func beginTrial(number: Int, validSoFar: Int, wanted: Int) {}
  func showStimulus() -> Instant { SystemClock.now }
  func judgeTrial(_ trial: Trial) {}
  func update(_ readout: LiveReadout) {}
  func say(_ notice: Notice) {}
  func close() {}
}

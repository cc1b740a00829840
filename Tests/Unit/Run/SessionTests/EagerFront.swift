import Sensors
import StudyModel
import TaskRunner

@testable import Session

/// A front that does all of a list at once, as soon as it is opened.
struct EagerFront: Front {
  private let events: [PersonEvent]

  init(_ events: [PersonEvent]) { self.events = events }

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    for event in events { person(event) }
  }

  func show(_ screen: Screen) {}
  func confirmEarlyEnd() {}
  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {}
  func showStimulus(on screen: Screen) -> Instant? { nil }
  func judgeTrial(_ trial: Trial, on screen: Screen?) {}
  func update(_ readout: LiveReadout) {}
  func signal(_ signal: PartSignal) {}
  func say(_ notice: Notice) {}
  func close() {}
}

import Clocks
import Sensors
import Session
import StudyModel
import TaskRunner
import WebServer

extension PageFront {
  /// Passes on what a window told; a fault if it was meant for a page that is not shown any more.
  func take(_ told: PageEvents, languages: [String]) throws(HTTPFault) {
    let now = SystemClock.now
    for field in told.events {
      let event: PageEvent
      do {
        event = try PageEvent(field, on: page, now: now)
      } catch {
        throw Self.fault(error)
      }
      guard told.visit == page.screen?.visit || event.holdsOnAnyPage else {
        throw TabletFault.otherVisit.fault
      }
      take(event, languages)
    }
  }

  private static func fault(_ error: PageEventFault) -> HTTPFault {
    guard error != .otherPage else { return TabletFault.otherVisit.fault }
    var fault = TabletFault.badRequest.fault
    fault.sentence = error.description
    return fault
  }

  private func take(_ event: PageEvent, _ languages: [String]) {
    switch event {
    case .person(let event):
      change { $0.prepare(for: event) }
      _ = send(event)
    case .goBack(let count):
      for _ in 0..<count { _ = send(.action(.back)) }
    case .draft(let draft, let question):
      change { $0.keep(draft: draft, of: question) }
      _ = send(.draft(draft, of: question))
    case .unfit(let refusal, let question):
      change { $0.complain(refusal.given(to: languages), about: question) }
    case .stimulusShown(let number, let moment):
      if noteStimulus(number) { _ = send(.stimulusShown(moment)) }
    case .timing(let samples): note(samples)
    case .dismiss(let text): change { $0.dismiss(text) }
    }
  }
}

extension PageEvent {
  /// Whether it means something whatever page is shown.
  fileprivate var holdsOnAnyPage: Bool {
    switch self {
    case .timing, .dismiss, .person(.action(.leave)), .person(.action(.abandon)): true
    case .person, .goBack, .draft, .unfit, .stimulusShown: false
    }
  }
}

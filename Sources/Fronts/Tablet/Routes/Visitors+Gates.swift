import Clocks
import Outbox
import Studies
import WebServer

/// What the study lets a person do now.
extension Visitors {
  /// The tasks that the study lets the person begin or go on with now, by their ids in the study.
  func openTasks(
    of visitor: Visitor, in inUse: StudyInUse
  ) async throws(HTTPFault) -> [String: DeskTask] {
    let study = inUse.study
    guard study.hasGates else { return inUse.tasks }
    let now = SystemClock.utc
    let results = try await results(of: visitor)
    let (enrolled, zone) = await tablet.schedule(of: visitor.person, in: study, now: now)
    let history = ParticipantHistory(enrolled: enrolled, results.map(\.result))
    let gates = PersonGates(study: study, history: history, now: now, zone: zone)
    return inUse.tasks.filter { id, _ in
      study.task(id).map { gates.state(of: $0).isOpen } ?? false
    }
  }
}

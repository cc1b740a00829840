import Clocks
import Outbox
import Studies
import WebServer

/// What the study lets a person do now.
extension Visitors {
  /// The tasks that the study lets the person begin or go on with now, by their ids in the study.
  func openTasks(of visitor: Visitor) async throws(HTTPFault) -> [String: DeskTask] {
    let study = tablet.study
    guard study.hasGates else { return tablet.tasks }
    let now = SystemClock.utc
    let results = try await results(of: visitor)
    let (enrolled, zone) = await tablet.schedule(of: visitor.person, now: now)
    let history = ParticipantHistory(enrolled: enrolled, results.map(\.result))
    let gates = PersonGates(study: study, history: history, now: now, zone: zone)
    return tablet.tasks.filter { id, _ in
      study.task(id).map { gates.state(of: $0).isOpen } ?? false
    }
  }
}

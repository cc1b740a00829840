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
    let gates = PersonGates(
      study: study, history: try await history(of: visitor), now: SystemClock.utc, zone: .machine)
    return inUse.tasks.filter { id, _ in
      study.task(id).map { gates.state(of: $0).isOpen } ?? false
    }
  }

  private func history(of visitor: Visitor) async throws(HTTPFault) -> ParticipantHistory {
    let enrolled = Enrolment(moment: visitor.person.enrolled, zone: .machine)
    do {
      let results = try await tablet.shelf.results(of: visitor.person.participant)
      return ParticipantHistory(enrolled: enrolled, results.map(\.result))
    } catch {
      throw TabletFault.disk.fault
    }
  }
}

import Clocks
import Outbox
import Studies
import WebServer

/// What the study lets a person do now.
extension Visitors {
  /// The tasks that the study lets the person begin or continue now, by their ids in the study.
  func openTasks(
    of visitor: Visitor, in inUse: StudyInUse
  ) async throws(HTTPFault) -> [String: DeskTask] {
    let study = inUse.study
    guard study.hasGates || !study.firstTasks.isEmpty else { return inUse.tasks }
    let now = SystemClock.utc
    let results = try await results(of: visitor).map(\.result)
    let schedule = await tablet.schedule(of: visitor.person, in: study, now: now)
    let gates = PersonGates(
      study: study, history: schedule.history(results), now: now, zone: schedule.zone)
    let open = OpenTasks(
      study: study, gates: gates, now: now, finished: FinishedRun.all(results, in: study),
      next: schedule.facts.next)
    return inUse.tasks.filter { id, _ in open.tasks.contains(id) }
  }
}

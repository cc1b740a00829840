import Session
package import Studies
import StudyModel

/// Runs that wait, and the way back to them; the tasks are those that the tablet offers.
extension Desk {
  /// What the first screen says of runs: the open one alone, or those that wait.
  package func firstScreen(of tasks: [String: DeskTask]) -> FirstScreen {
    guard current == nil else { return FirstScreen(isRunOpen: true, waiting: []) }
    return FirstScreen(isRunOpen: false, waiting: waiting(of: tasks))
  }

  /// The open run, else the one that the person was at last, taken up.
  ///
  /// Nil if none waits, or if another program drives it.
  package func goOn(
    with tasks: [String: DeskTask], settings: StudySettings
  ) throws(DeskEnding.Failure) -> OpenRun? {
    if let current { return current }
    guard let run = WaitingRun.last(of: waiting(of: tasks)),
      let task = tasks.values.first(where: { $0.task.id == run.taskID })
    else { return nil }
    return try takeUp(run, task, settings)
  }

  private func waiting(of tasks: [String: DeskTask]) -> [WaitingRun] {
    let offered = Set(tasks.values.map(\.task.id))
    return waitingRuns().filter { run in run.taskID.map(offered.contains) ?? false }
  }
}

import Clocks
import Session
import Studies
import StudyModel

extension Visitors {
  /// Files what the person has left open past its time.
  func closeLeft(by visitor: Visitor) async {
    guard await !visitor.desk.waiting().isEmpty else { return }
    // Results that cannot be read now are read at the next look; until then nothing is closed.
    guard let results = try? await results(of: visitor) else { return }
    let (now, study) = (SystemClock.utc, visitor.study.study)
    let schedule = await tablet.schedule(of: visitor.person, in: study, now: now)
    let finished = FinishedRun.all(results.map(\.result), in: study)
    await visitor.desk.closeLeft { run in
      var run = run
      run.task = study.tasks.first { $0.definitionID == run.task }?.id ?? run.task
      return study.fate(
        of: run, enrolled: schedule.enrolled, now: now, zone: schedule.zone, finished: finished)
    }
  }
}

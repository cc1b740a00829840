import Clocks
import Rigs
import Sensors
import StudyModel

/// What a running rig tells whoever runs it, and keeps in its segments.
struct RigVoice {
  /// Hears the news, on the rig's own thread.
  let tell: (RigNews) -> Void
  /// What the threads of all streams have noted.
  let problems = ProblemLog()

  /// Tells a problem in the segment that is open; without one, only to whoever runs the rig.
  func note(_ kind: RigProblem.Kind, _ detail: String, in segment: OpenSegment?) {
    let problem = RigProblem(kind: kind, at: SystemClock.now, detail: detail)
    guard let segment else { return tell(.problem(problem)) }
    // On a disk that takes nothing more it is told all the same.
    try? segment.note(.problem(problem))
  }

  /// Tells the problems that were noted since the last time.
  func tellProblems() {
    for problem in problems.takeUntold() { tell(.problem(problem)) }
  }
}

import FHIRPath
import StudyModel

/// What expressions of a run take from the world.
extension TaskRun {
  /// The day and time are those of the run's beginning; variables are there for who asks for them.
  func environment(for expression: Expression) -> Environment {
    guard let now = context.began.partial, let today = context.began.date.partial else {
      return .fixed
    }
    return Environment(now: now, today: today, zoneMinutes: context.began.offsetMinutes)
  }
}

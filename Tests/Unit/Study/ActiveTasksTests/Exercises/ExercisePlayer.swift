import StudyModel

@testable import ActiveTasks

/// Plays a test in drawn time: what nobody responds to runs into its timer.
struct ExercisePlayer {
  private(set) var exercise: any Exercise
  private(set) var effects: [ExerciseEffect] = []
  private(set) var now: Instant
  /// More events than that are no test.
  private static let mostEvents = 100_000

  init(_ rules: any ExerciseRules, seed: UInt64 = 1, context: ExerciseContext = ExerciseContext()) {
    now = Instant(nanoseconds: 1_000_000_000)
    exercise = rules.begun(random: SeededRandom(seed: seed), context: context, at: now)
    effects = exercise.handle(.begin, at: now)
    takeStimulus()
  }

  /// Takes one event after a while; the stimulus that follows from it is shown at once.
  mutating func take(_ event: ExerciseEvent, after delay: Duration = .zero) {
    now = now + delay
    effects = exercise.handle(event, at: now)
    takeStimulus()
  }

  mutating func respond(_ action: Response.Action, after delay: Duration) {
    now = now + delay
    effects = exercise.handle(.respond(Response(action, by: .touch, at: now)), at: now)
    takeStimulus()
  }

  /// Waits until the timer is due.
  mutating func wait() {
    if let deadline = exercise.deadline { now = max(now, deadline) }
    take(.timer)
  }

  /// Does what is right until the test is over; false if it never is.
  ///
  /// `delay` counts from the moment at which something can be done.
  mutating func playRightly(
    delay: (Int) -> Duration = { _ in .milliseconds(400) }
  ) -> Bool {
    var count = 0
    while !exercise.isOver {
      count += 1
      guard count < Self.mostEvents else { return false }
      if let action = exercise.rightAction {
        respond(action, after: delay(count))
      } else if exercise.deadline != nil {
        wait()
      } else {
        return false
      }
    }
    return true
  }

  private mutating func takeStimulus() {
    guard effects.contains(.showStimulus) else { return }
    let shown = effects
    effects = shown + exercise.handle(.stimulusShown, at: now)
  }
}

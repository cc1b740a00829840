import ActiveTasks
import StudyModel

@testable import TaskRunner

/// Times in tests are written in seconds after an arbitrary boot.
func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

extension RunContext {
  /// A run that began on Saturday, 21 November 2026 at 7:30 in Madrid.
  static let sample: RunContext = {
    guard let began = LocalDateTime("2026-11-21T07:30:00+01:00") else {
      preconditionFailure("21 November 2026 is a date")
    }
    return RunContext(began: began)
  }()
}

extension RunPlan {
  /// `instruction`, two questions (the second optional), a walk of 20 s after a countdown of 5 s,
  /// a review and the completion.
  static let sample = RunPlan(pages: [
    page("intro", .instruction),
    page(
      "flushing",
      .question(
        Question(
          id: StepID("flushing"), title: LocalizedText("Question"),
          format: .boolean(BooleanFormat())))),
    page(
      "note",
      .question(
        Question(
          id: StepID("note"), title: LocalizedText("Question"), format: .text(TextFormat()),
          isRequired: false))),
    page("fitness.countdown", .countdown(.seconds(5)), activity: 3..<5),
    page("fitness.walk", walk, activity: 3..<5),
    page("review", .review(ReviewStep())),
    page("done", .completion),
  ])

  static let walk = PageContent.timed(
    TimedPart(activity: .walk, length: .seconds(20), streams: [.accelerometer, .location]))

  static let trials = RunPlan(pages: [
    page("reaction", .exercise(.sample), activity: 0..<1), page("done", .completion),
  ])

  static func page(
    _ id: String, _ content: PageContent, activity: Range<Int>? = nil
  ) -> PlannedPage {
    PlannedPage(
      id: StepID(id), title: LocalizedText(id), text: nil, condition: nil, content: content,
      activity: activity)
  }
}

extension ExercisePart {
  /// Two valid shakes of at most five.
  static let sample = ExercisePart(
    StimulusSeries(
      kinds: [.init(name: "go", look: Scene.Stimulus(shape: .circle), right: "go")],
      answer: .movement(thresholdG: 0.5), attempts: 2, attemptLimit: 5, minimumDelay: .seconds(4),
      maximumDelay: .seconds(10), timeout: .seconds(3), prompt: LocalizedText("Wait")),
    streams: [.accelerometer], rateHz: 100, measures: [.shakeReaction])
}

extension TaskRun {
  /// Takes events drawn as pairs of seconds and kinds; returns the effects of the last one.
  @discardableResult
  mutating func take(_ events: (Double, RunEvent.Kind)...) throws -> [RunEffect] {
    var effects: [RunEffect] = []
    for (seconds, kind) in events { effects = try handle(RunEvent(kind, at: at(seconds))) }
    return effects
  }
}

package import StudyModel
package import TaskRunner

/// What a front shows now, in the person's language; it holds no decision and no sensor.
package struct Screen: Sendable, Hashable {
  package enum Body: Sendable, Hashable {
    case instruction
    case question(Question, current: Answer?)
    case review([ReviewLine])
    case completion
    case countdown(until: Instant, length: Duration)
    case timed(TimedPart, until: Instant, isEndAsked: Bool)
    case trials(wanted: Int)
    /// An activity was cut off: do it again, or go on without it.
    case interrupted
  }

  /// One answered question of a review.
  package struct ReviewLine: Sendable, Hashable {
    package var title: String
    /// Nil where there is no answer.
    package var answer: String?

    package init(title: String, answer: String?) {
      self.title = title
      self.answer = answer
    }
  }

  package var page: StepID
  package var title: String
  package var text: String?
  package var progress: Progress
  package var body: Body
  package var canGoBack: Bool
  package var languages: [String]

  package init(
    page: StepID, title: String, text: String?, progress: Progress, body: Body, canGoBack: Bool,
    languages: [String]
  ) {
    self.page = page
    self.title = title
    self.text = text
    self.progress = progress
    self.body = body
    self.canGoBack = canGoBack
    self.languages = languages
  }
}

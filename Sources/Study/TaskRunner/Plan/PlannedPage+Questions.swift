package import StudyModel

extension PlannedPage {
  /// The questions that the page asks.
  package var questions: [Question] { content.questions }
}

package import StudyModel

/// What a study needs to know of a task file.
package struct TaskSummary: Sendable, Hashable {
  /// The id that the file gives its task.
  package var id: String
  package var title: LocalizedText
  /// BCP 47, the default language first.
  package var languages: [String]
  /// The ids of its questions.
  package var questions: [String]
  /// The ids of its scores.
  package var scores: [String]
  /// The units (UCUM) of what it measures, by the names that conditions use, such as
  /// `fitness.walk.distance`; `1` for a plain count.
  package var measures: [String: String]

  package init(
    id: String, title: LocalizedText, languages: [String], questions: [String] = [],
    scores: [String] = [], measures: [String: String] = [:]
  ) {
    self.id = id
    self.title = title
    self.languages = languages
    self.questions = questions
    self.scores = scores
    self.measures = measures
  }

  /// The summary of a task that was read.
  package init(_ task: StudyTask) {
    self.init(
      id: task.id, title: task.title, languages: task.languages,
      questions: task.allSteps.flatMap(\.askedQuestions).map(\.id.text),
      scores: task.scores.map(\.id.text),
      measures: Dictionary(task.allSteps.flatMap(Self.measures)) { first, _ in first })
  }

  private static func measures(of step: Step) -> [(String, String)] {
    guard case .activity(let activity) = step.kind else { return [] }
    return activity.measures(of: step.id).map { ($0.id.text, $0.name.unit) }
  }
}

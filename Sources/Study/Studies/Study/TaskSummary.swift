import Digests
package import FHIRPath
import StrictJSON
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
  /// What conditions may do with answers, by the ids of questions; a list for a question that is asked several times.
  ///
  /// Of a question that is not here nothing is known.
  package var shapes: [String: Shape]
  /// Between which numbers answers lie, by the ids of questions that take numbers.
  package var ranges: [String: AnswerRange]
  /// What is agreed to, by the ids of consent steps: the SHA-256 that results name it by.
  package var consents: [String: String]

  package init(
    id: String, title: LocalizedText, languages: [String], questions: [String] = [],
    scores: [String] = [], measures: [String: String] = [:], shapes: [String: Shape] = [:],
    ranges: [String: AnswerRange] = [:], consents: [String: String] = [:]
  ) {
    self.id = id
    self.title = title
    self.languages = languages
    self.questions = questions
    self.scores = scores
    self.measures = measures
    self.shapes = shapes
    self.ranges = ranges
    self.consents = consents
  }

  /// The summary of a task that was read.
  package init(_ task: StudyTask) {
    self.init(
      id: task.id, title: task.title, languages: task.languages,
      questions: task.allSteps.flatMap(\.askedQuestions).map(\.id.text),
      scores: task.scores.map(\.id.text),
      measures: Dictionary(task.allSteps.flatMap(Self.measures)) { first, _ in first },
      shapes: Dictionary(Self.shapes(of: task.steps, isInGroup: false)) { first, _ in first },
      ranges: Dictionary(task.allSteps.flatMap(Self.ranges)) { first, _ in first },
      consents: Dictionary(task.allSteps.compactMap(Self.consent)) { first, _ in first })
  }

  private static func shapes(of steps: [Step], isInGroup: Bool) -> [(String, Shape)] {
    steps.flatMap { step in
      let own = shapes(of: step).map { ($0.0, isInGroup ? $0.1.list : $0.1) }
      let isGroup = isInGroup || step.kind.facets.itemCount != nil
      return own + shapes(of: step.innerSteps, isInGroup: isGroup)
    }
  }

  private static func shapes(of step: Step) -> [(String, Shape)] {
    switch step.kind {
    case .activity(let activity): return activity.questions.map { ($0.id.text, $0.format.shape) }
    case .withdrawal: return [(step.id.text, .value(.boolean, isList: false))]
    case .consent:
      let agreed = (step.id.part("agreed").text, Shape.value(.boolean, isList: false))
      return [agreed] + step.questions.map { ($0.id.text, $0.format.shape) }
    case .instruction, .question, .form, .section, .repeated, .secondaryTask, .review,
      .completion, .table, .wait, .media, .eligibility:
      return step.questions.map { ($0.id.text, $0.format.shape) }
    }
  }

  private static func ranges(of step: Step) -> [(String, AnswerRange)] {
    step.questions.compactMap { question in
      question.format.facets.range.map { (question.id.text, $0) }
    }
  }

  private static func consent(_ step: Step) -> (String, String)? {
    guard case .consent(let consent) = step.kind else { return nil }
    let definition = consent.definition
    // A number beyond a double is hashed as it was written, as results do it.
    let bytes = (try? definition.canonical()) ?? Array(definition.serialized().utf8)
    return (step.id.text, MessageDigest.sha256(of: bytes))
  }

  private static func measures(of step: Step) -> [(String, String)] {
    guard case .activity(let activity) = step.kind else { return [] }
    return activity.measures(of: step.id).map { ($0.id.text, $0.name.unit) }
  }
}

import ActiveTasks
import FHIRPath
import StrictJSON
import StudyModel
import TaskRunner

/// An expression that must be readable.
func path(_ source: String) -> Expression {
  do {
    return try Expression.parse(source)
  } catch {
    preconditionFailure("\(source): \(error)")
  }
}

/// A decimal that must be readable.
func decimal(_ digits: String) -> ExactDecimal {
  guard let value = ExactDecimal(digits) else { preconditionFailure("\(digits) is no number") }
  return value
}

/// Options by value, each with its score.
func options(_ values: String..., scores: [Int] = []) -> [ChoiceOption] {
  values.enumerated().map { place, value in
    ChoiceOption(
      value: value, text: LocalizedText(value.uppercased()),
      score: scores.indices.contains(place) ? ExactDecimal(scores[place]) : nil)
  }
}

extension Question {
  static func yesNo(
    _ id: String, required: Bool = true, when condition: String? = nil
  ) -> Question {
    Question(
      id: StepID(id), title: LocalizedText(id), format: .boolean(BooleanFormat()),
      isRequired: required, condition: condition.map(path))
  }

  static func number(
    _ id: String, required: Bool = true, when condition: String? = nil
  ) -> Question {
    Question(
      id: StepID(id), title: LocalizedText(id), format: .integer(IntegerFormat()),
      isRequired: required, condition: condition.map(path))
  }

  static func words(
    _ id: String, required: Bool = true, when condition: String? = nil
  ) -> Question {
    Question(
      id: StepID(id), title: LocalizedText(id), format: .text(TextFormat()), isRequired: required,
      condition: condition.map(path))
  }

  static func choice(_ id: String, _ options: [ChoiceOption]) -> Question {
    Question(
      id: StepID(id), title: LocalizedText(id),
      format: .singleChoice(ChoiceFormat(options: options)))
  }

  /// The same question, changed.
  func with(_ change: (inout Question) -> Void) -> Question {
    var question = self
    change(&question)
    return question
  }

  static func calculated(_ id: String, _ expression: String) -> Question {
    .number(id).with { $0.calculation = path(expression) }
  }
}

extension Step {
  static func question(_ question: Question, when condition: String? = nil) -> Step {
    Step(
      id: question.id, title: question.title, condition: condition.map(path),
      kind: .question(question))
  }

  static func yesNo(_ id: String, when condition: String? = nil) -> Step {
    .question(.yesNo(id), when: condition)
  }

  static func number(_ id: String, when condition: String? = nil) -> Step {
    .question(.number(id), when: condition)
  }

  static func page(_ id: String, when condition: String? = nil) -> Step {
    Step(
      id: StepID(id), title: LocalizedText(id), condition: condition.map(path), kind: .instruction)
  }

  static func form(_ id: String, _ questions: Question..., constraints: [Constraint] = []) -> Step {
    Step(
      id: StepID(id), title: LocalizedText(id),
      kind: .form(FormStep(items: questions.map { .question($0) }, constraints: constraints)))
  }

  static func section(
    _ id: String, _ steps: Step..., order: StepOrder = .fixed, pick: Int? = nil,
    when condition: String? = nil
  ) -> Step {
    Step(
      id: StepID(id), condition: condition.map(path),
      kind: .section(SectionStep(steps: steps, order: order, pickedCount: pick)))
  }

  static func items(_ id: String, _ count: ClosedRange<Int> = 0...5, _ steps: Step...) -> Step {
    Step(
      id: StepID(id), title: LocalizedText(id),
      kind: .repeated(RepeatStep(steps: steps, count: count)))
  }

  static func attempts(_ id: String, _ count: ClosedRange<Int> = 0...5, _ steps: Step...) -> Step {
    Step(
      id: StepID(id), title: LocalizedText(id),
      kind: .secondaryTask(SecondaryTaskStep(steps: steps, attempts: count)))
  }

  static func review(_ id: String = "review", of section: String? = nil) -> Step {
    Step(
      id: StepID(id), title: LocalizedText(id),
      kind: .review(ReviewStep(section: section.map { StepID($0) })))
  }

  static let done = Step(id: StepID("done"), title: LocalizedText("done"), kind: .completion)

  func skipped(when condition: String) -> Step {
    var step = self
    step.skipCondition = path(condition)
    return step
  }

  /// Goes to a step, or to the end with nil.
  func going(to target: String?, when condition: String? = nil, limit: Int? = nil) -> Step {
    var step = self
    step.jumps.append(
      Jump(
        condition: condition.map(path), target: target.map { .step(StepID($0)) } ?? .end,
        limit: limit))
    return step
  }

  func ending(_ title: String) -> Step {
    var step = self
    step.earlyEnd = EarlyEnd(title: LocalizedText(title))
    return step
  }
}

extension StudyTask {
  static func of(_ steps: [Step], scores: [Score] = []) -> StudyTask {
    StudyTask(
      id: "t", version: "1", language: "en", languages: ["en"], title: LocalizedText("T"),
      steps: steps, scores: scores, definition: .null)
  }
}

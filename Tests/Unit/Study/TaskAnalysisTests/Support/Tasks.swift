import FHIRPath
import StrictJSON
import StudyModel

/// Small tasks made of values.
enum Tasks {
  static func task(
    _ steps: [Step], scores: [Score] = [], presentation: TaskPresentation = .pages
  ) -> StudyTask {
    StudyTask(
      id: "small", version: "1", language: "en", languages: ["en"], title: LocalizedText("Small"),
      steps: steps, scores: scores, presentation: presentation, definition: .object([]))
  }

  static func condition(_ text: String) -> Expression {
    do {
      return try Expression.parse(text)
    } catch {
      fatalError("\(text): \(error)")
    }
  }

  static func question(
    _ id: String, _ format: AnswerFormat, required: Bool = true, when: String? = nil,
    skipWhen: String? = nil, jumps: [Jump] = [], constraints: [String] = [],
    noAnswers: [NoAnswer] = []
  ) -> Step {
    let title = LocalizedText("Question \(id)")
    let question = Question(
      id: StepID(id), title: title, format: format, isRequired: required,
      constraints: constraints.map {
        Constraint(expression: condition($0), message: LocalizedText("No."))
      }, noAnswers: noAnswers.map { NoAnswerOption(reason: $0) })
    return Step(
      id: StepID(id), title: title, condition: when.map(condition),
      skipCondition: skipWhen.map(condition), jumps: jumps, kind: .question(question))
  }

  static func page(_ id: String, when: String? = nil, jumps: [Jump] = []) -> Step {
    Step(
      id: StepID(id), title: LocalizedText(id), condition: when.map(condition), jumps: jumps,
      kind: .instruction)
  }

  static func section(_ id: String, when: String? = nil, _ steps: [Step]) -> Step {
    Step(
      id: StepID(id), condition: when.map(condition), kind: .section(SectionStep(steps: steps)))
  }

  static func jump(_ when: String?, to target: String?, limit: Int? = nil) -> Jump {
    Jump(
      condition: when.map(condition), target: target.map { .step(StepID($0)) } ?? .end,
      limit: limit)
  }

  static let yesNo = AnswerFormat.boolean(BooleanFormat())
  static let zeroToTen = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))
  static let text = AnswerFormat.text(TextFormat())

  static func choice(_ values: String...) -> AnswerFormat {
    .singleChoice(ChoiceFormat(options: values.map(option)))
  }

  static func several(_ values: String...) -> AnswerFormat {
    .multipleChoice(ChoiceFormat(options: values.map(option)))
  }

  static func option(_ value: String) -> ChoiceOption {
    ChoiceOption(value: value, text: LocalizedText(value))
  }
}

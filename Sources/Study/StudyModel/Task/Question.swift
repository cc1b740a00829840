package import FHIRPath

/// A question and the answers it accepts.
package struct Question: Sendable, Hashable {
  /// Unique in the task; of a question step, the step's own.
  package var id: StepID
  /// What the person reads first; the id where a hidden question has none.
  @Stated package var title: LocalizedText
  package var text: LocalizedText?
  /// Words for those who ask for help.
  package var help: LocalizedText?
  package var format: AnswerFormat
  /// Whether the person must answer before going on; an optional question may be skipped.
  package var isRequired: Bool
  /// A question of a form is shown only while this is true; a question step has a condition itself.
  package var condition: Expression?
  /// The answer it begins with.
  package var initial: Answer?
  package var prefill: Prefill?
  /// Shown, and not to be changed.
  package var isReadOnly: Bool
  /// Never shown; it has a value all the same.
  package var isHidden: Bool
  /// Gives the answer; the person does not.
  package var calculation: Expression?
  package var constraints: [Constraint]
  /// The ways not to answer that it offers.
  package var noAnswers: [NoAnswerOption]
  /// What the question is in code systems.
  package var codes: [Coding]
  /// Which answers are right, where a question tests understanding.
  package var quiz: Quiz?

  /// A question; without a title it is called by its id.
  package init(
    id: StepID, title: LocalizedText?, text: LocalizedText? = nil, help: LocalizedText? = nil,
    format: AnswerFormat, isRequired: Bool = true, condition: Expression? = nil,
    initial: Answer? = nil, prefill: Prefill? = nil, isReadOnly: Bool = false,
    isHidden: Bool = false, calculation: Expression? = nil, constraints: [Constraint] = [],
    noAnswers: [NoAnswerOption] = [], codes: [Coding] = [], quiz: Quiz? = nil
  ) {
    self.id = id
    _title = Stated(title, default: LocalizedText(id.text))
    self.text = text
    self.help = help
    self.format = format
    self.isRequired = isRequired
    self.condition = condition
    self.initial = initial
    self.prefill = prefill
    self.isReadOnly = isReadOnly
    self.isHidden = isHidden
    self.calculation = calculation
    self.constraints = constraints
    self.noAnswers = noAnswers
    self.codes = codes
    self.quiz = quiz
  }

  /// Whether the person gives the answer on a page, so that it is any that the format accepts.
  package var isAnsweredByPerson: Bool { !isHidden && !isReadOnly && calculation == nil }
}

/// What must be true of the answers, and what is said when it is not.
package struct Constraint: Sendable, Hashable {
  package var expression: Expression
  package var message: LocalizedText

  package init(expression: Expression, message: LocalizedText) {
    self.expression = expression
    self.message = message
  }
}

/// Where an answer from an earlier result comes from.
package struct Prefill: Sendable, Hashable {
  /// The earlier task's id; nil for this task's own.
  package var task: String?
  /// The question there; nil for the same id as here.
  package var question: StepID?

  package init(task: String? = nil, question: StepID? = nil) {
    self.task = task
    self.question = question
  }
}

/// Why somebody does not answer.
package enum NoAnswer: String, Sendable, Hashable, CaseIterable {
  case dontKnow, preferNotToSay
}

/// A way not to answer, in words of the question's own where it has some.
package struct NoAnswerOption: Sendable, Hashable {
  package var reason: NoAnswer
  package var text: LocalizedText?

  package init(reason: NoAnswer, text: LocalizedText? = nil) {
    self.reason = reason
    self.text = text
  }
}

/// The right answers of a question that tests understanding.
package struct Quiz: Sendable, Hashable {
  package var rightAnswers: [Answer]
  package var wrongText: LocalizedText
  /// How often the person may try; the run goes on, or declines, after that.
  package var attemptLimit: Int

  package init(rightAnswers: [Answer], wrongText: LocalizedText, attemptLimit: Int = 3) {
    self.rightAnswers = rightAnswers
    self.wrongText = wrongText
    self.attemptLimit = attemptLimit
  }
}

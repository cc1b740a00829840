import FHIRPath
import StudyModel
import Words

/// Pages of words that most active tasks have.
extension Phase {
  /// A phase whose words are all of the program's own.
  init(
    _ name: String?, title: Message, text: Message? = nil, spoken: Message? = nil,
    condition: Expression? = nil, _ content: Content
  ) {
    self.init(
      name, title: LocalizedText(title), text: text.map { LocalizedText($0) },
      spoken: spoken.map { LocalizedText($0) }, condition: condition, content)
  }

  /// The first page: what the task is, in its author's words where there are some.
  static func opening(_ owner: ActivityOwner, _ title: Message, _ text: Message) -> Phase {
    Phase(
      "instruction", title: owner.title ?? LocalizedText(title),
      text: owner.text ?? LocalizedText(text), .instruction)
  }

  /// A test that is tried out before it counts.
  static func practice(_ text: Message, _ part: ExercisePart) -> Phase {
    Phase(
      "practice", title: TaskMessage.Page.Practice.title, text: text, spoken: text,
      .exercise(part))
  }

  /// What the person must be able to do, before anything else, with a way out for those who are not.
  static func safety(_ text: Message, _ drawing: Drawing) -> Phase {
    var phase = Phase("safety", title: TaskMessage.Page.Safety.title, text: text, .instruction)
    phase.drawing = drawing
    phase.wayOut = EarlyEnd(
      buttonText: LocalizedText(TaskMessage.Safety.continueNot),
      title: LocalizedText(TaskMessage.Safety.NotToday.title),
      text: LocalizedText(TaskMessage.Safety.NotToday.text))
    return phase
  }

  /// The last page.
  static func conclusion(_ text: Message) -> Phase {
    .ready("conclusion", TaskMessage.Page.Conclusion.title, text)
  }

  /// A page of words before a part, which is also said.
  static func ready(_ name: String, _ title: Message, _ text: Message) -> Phase {
    Phase(name, title: title, text: text, spoken: text, .instruction)
  }

  /// A question that is a page of its own, under the phase's name.
  static func asking(
    _ name: String, _ owner: ActivityOwner, _ title: Message, _ format: AnswerFormat,
    initial: Answer? = nil
  ) -> Phase {
    let title = LocalizedText(title)
    return Phase(
      name, title: title,
      .question(
        Question(id: owner.id.part(name), title: title, format: format, initial: initial)))
  }

  /// The phase with a drawing; nil for none.
  func drawn(_ drawing: Drawing?) -> Phase {
    var copy = self
    copy.drawing = drawing
    return copy
  }

  /// The phase under a condition; nil for none.
  func shown(when condition: Expression?) -> Phase {
    var copy = self
    copy.condition = condition
    return copy
  }
}

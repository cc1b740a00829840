import StudyModel

/// A repeat group that does nothing but take several answers to one question: in FHIR, a question
/// that repeats.
///
/// It is called after its question, `<id>-list`, as an import calls it.
struct RepeatedQuestion {
  let question: Question
  let group: RepeatStep
  /// The ids of the question and of its group.
  let id: String
  let groupID: String

  /// The end of the group's id.
  static let suffix = "-list"

  /// Nil for any other step.
  init?(_ step: Step) {
    guard case .repeated(let group) = step.kind, group.steps.count == 1,
      case .question(let question) = group.steps[0].kind,
      step.id.text == question.id.text + Self.suffix,
      Self.isNothingMore(step, group), !Self.hasLogic(group.steps[0], question)
    else { return nil }
    switch AnswerKind(question.format.type) {
    case .coding, .group, .picks: return nil
    case .boolean, .integer, .decimal, .quantity, .string, .date, .dateTime, .time, .attachment:
      break
    }
    // In FHIR, one is required of a question that is.
    guard !question.isRequired || group.count.lowerBound > 0 else { return nil }
    self.question = question
    self.group = group
    id = question.id.text
    groupID = step.id.text
  }

  /// Whether the group says nothing but when it is shown and how many answers there are.
  private static func isNothingMore(_ step: Step, _ group: RepeatStep) -> Bool {
    step.title == nil && step.text == nil && step.image == nil && step.skipCondition == nil
      && step.jumps.isEmpty && step.earlyEnd == nil && group.itemTitle == nil
      && group.addText == nil
  }

  /// Whether the question has what would mean another thing if all answers stood in one item.
  private static func hasLogic(_ step: Step, _ question: Question) -> Bool {
    step.condition != nil || step.skipCondition != nil || !step.jumps.isEmpty
      || question.calculation != nil || !question.constraints.isEmpty || question.initial != nil
  }
}

import StrictJSON
import StudyModel

/// A repeat group that does nothing but take several answers to one question: in FHIR, a question
/// that repeats.
///
/// It is called after its question, `<id>-list`, as an import calls it.
struct RepeatedQuestion {
  let question: JSONValue
  /// The ids of the question and of its group.
  let id: String
  let groupID: String

  /// The end of the group's id.
  static let suffix = "-list"
  /// What the group may say without being more than its question.
  private static let groupKeys: Set<String> = ["id", "type", "when", "minimum", "maximum", "steps"]
  /// What of the question would mean another thing if all answers stood in one item.
  private static let ownLogic = [
    "when", "skipWhen", "goTo", "endWhen", "calculated", "constraints", "initial",
  ]

  /// Nil for any other step.
  init?(_ step: JSONValue) {
    guard step["type"]?.stringValue == StepType.repeat.rawValue,
      let groupID = step["id"]?.stringValue, groupID.hasSuffix(Self.suffix),
      step.objectValue?.allSatisfy({ Self.groupKeys.contains($0.key) }) == true,
      let steps = step["steps"]?.listValue, steps.count == 1,
      steps[0]["type"]?.stringValue == StepType.question.rawValue,
      let id = steps[0]["id"]?.stringValue, groupID == id + Self.suffix,
      let type = steps[0]["answer"]?["type"]?.stringValue.flatMap(AnswerType.init),
      Self.ownLogic.allSatisfy({ steps[0][$0] == nil })
    else { return nil }
    switch AnswerKind(type) {
    case .coding, .group, .picks: return nil
    case .boolean, .integer, .decimal, .quantity, .string, .date, .dateTime, .time, .attachment:
      break
    }
    // In FHIR, one is required of a question that is.
    let isRequired = steps[0]["required"]?.booleanValue ?? true
    guard !isRequired || (step["minimum"]?.integerValue ?? 0) > 0 else { return nil }
    question = steps[0]
    self.id = id
    self.groupID = groupID
  }
}

import FHIRPath
import StrictJSON

/// A step as it stands in the file, with its condition still to be checked against the others.
struct UnresolvedStep {
  var step: Step?
  var id: StepID?
  var idField: Field?
  var conditionField: Field?
  /// Kept apart from the step, so that it is checked where the step has other faults.
  var condition: Expression?
  var field: Field
}

/// Reads one entry of `steps`.
struct StepReader {
  let texts: TextReader

  func read(_ field: Field) -> UnresolvedStep {
    var result = UnresolvedStep(field: field)
    guard var members = field.members() else { return result }
    result.idField = members.require("id")
    result.id = result.idField?.name().map { StepID($0) }
    let type = members.require("type")?.choice(StepType.self)
    result.conditionField = members.take("when")
    result.condition = result.conditionField.flatMap(Self.expression)
    let titleField = members.take("title")
    let title = titleField.flatMap(texts.read)
    let text = members.take("text").flatMap(texts.read)
    // Without a type nothing is known of the other keys, so they are not called unknown.
    guard let type else { return result }
    let kind = read(type, result.id, title, text, &members)
    if type.needsTitle, titleField == nil {
      field.fault("has no \"title\"", "Add a title: the person reads it first.")
    }
    members.finish()
    guard let id = result.id, let kind else { return result }
    result.step = Step(id: id, title: title, text: text, condition: result.condition, kind: kind)
    return result
  }

  private func read(
    _ type: StepType, _ id: StepID?, _ title: LocalizedText?, _ text: LocalizedText?,
    _ members: inout Members
  ) -> StepKind? {
    switch type {
    case .instruction: .instruction
    case .review: .review(ReviewStep())
    case .completion: .completion
    case .question: question(id, title, text, &members).map(StepKind.question)
    case .fitnessCheck: FitnessCheckStep(&members).map(StepKind.fitnessCheck)
    case .reactionTime: ReactionTimeStep(&members).map(StepKind.reactionTime)
    case .recording: RecordingStep(&members).map(StepKind.recording)
    case .form, .section, .repeat, .secondaryTask, .table, .wait, .media, .consent, .withdrawal,
      .eligibility:
      nil
    }
  }

  private func question(
    _ id: StepID?, _ title: LocalizedText?, _ text: LocalizedText?, _ members: inout Members
  ) -> Question? {
    let isRequired = members.take("required").map { $0.boolean() ?? true } ?? true
    let format = members.require("answer").flatMap(AnswerFormatReader(texts: texts).read)
    guard let id, let title, let format else { return nil }
    return Question(id: id, title: title, text: text, format: format, isRequired: isRequired)
  }

  private static func expression(_ field: Field) -> Expression? {
    guard let source = field.string() else { return nil }
    do {
      return try Expression.parse(source)
    } catch {
      field.fault(error)
      return nil
    }
  }
}

extension StepType {
  /// Whether the step is nothing without words of its own.
  fileprivate var needsTitle: Bool {
    switch self {
    case .instruction, .question: true
    case .form, .section, .repeat, .secondaryTask, .review, .completion, .table, .wait, .media,
      .consent, .withdrawal, .eligibility, .fitnessCheck, .reactionTime, .recording:
      false
    }
  }
}

extension Field {
  /// Adds a fault inside the expression that this string holds.
  func fault(_ fault: ExpressionFault) {
    self.fault("at character \(fault.offset + 1): \(fault.problem)", fault.remedy)
  }
}

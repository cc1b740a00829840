import FHIRPath
import StrictJSON

/// Reads questions: the rest of a question step, or one item of a page.
struct QuestionReader {
  /// Where a question stands, which gives it keys of its own.
  enum Place {
    case step, form, consent, eligibility
  }

  let reading: TaskReading
  let place: Place

  /// Reads one item of a page.
  func readItem(_ field: Field) -> QuestionDraft {
    guard var members = field.members() else { return QuestionDraft(field: field) }
    let draft = readItem(&members, field)
    members.finish()
    return draft
  }

  /// Reads the members of an item, all that are there.
  func readItem(_ members: inout Members, _ field: Field) -> QuestionDraft {
    let idField = members.require("id")
    let id = idField?.name().map { StepID($0) }
    let conditionField = members.take("when")
    let condition = conditionField.flatMap(reading.expressions.read)
    if let condition, let conditionField {
      reading.demands.add(.condition(condition), at: conditionField)
    }
    let titleField = members.take("title")
    let title = titleField.flatMap(reading.texts.read)
    let text = members.text("text", reading)
    return readRest(
      &members, field,
      Head(
        id: id, idField: idField, hasTitle: titleField != nil, title: title, text: text,
        condition: condition))
  }

  /// What a question shares with a step.
  struct Head {
    var id: StepID?
    var idField: Field?
    var hasTitle: Bool
    var title: LocalizedText?
    var text: LocalizedText?
    var condition: Expression?
  }

  /// Reads what makes a question of a step or item.
  func readRest(_ members: inout Members, _ field: Field, _ head: Head) -> QuestionDraft {
    let help = members.text("help", reading)
    let requiredField = members.take("required")
    let isRequired = requiredField?.boolean()
    let format = members.require("answer").flatMap(AnswerFormatReader(reading: reading).read)
    let values = ValueKeys(&members, format, reading)
    let constraints = members.take("constraints").map { Constraint.list($0, reading) } ?? []
    let noAnswers = members.take("noAnswer").map { NoAnswerOption.list($0, reading) } ?? []
    let codes = Coding.list(members.take("codes"))
    if !head.hasTitle, !values.isHidden {
      field.fault("has no \"title\"", "Add a title: the person reads it first.")
    }
    values.check(field, requiredField: isRequired == true ? requiredField : nil)
    let proof = ProofFields(&members, place, reading)
    let draft = QuestionDraft(
      field: field, id: head.id, idField: head.idField, format: format,
      noAnswers: noAnswers.map(\.reason), demands: reading.demands.take())
    guard let id = head.id, let format else { return draft }
    var question = Question(
      id: id, title: head.title, text: head.text, help: help,
      format: format, isRequired: isRequired ?? !values.isOutOfReach, condition: head.condition,
      prefill: values.prefill, isReadOnly: values.isReadOnly || values.calculation != nil,
      isHidden: values.isHidden, calculation: values.calculation, constraints: constraints,
      noAnswers: noAnswers, codes: codes)
    question.initial = values.initialField.flatMap { $0.answer(to: question) }
    question.quiz = proof.quiz(question)
    draft.eligibleAnswers = proof.eligible?.answers(to: question) ?? []
    draft.question = question
    return draft
  }
}

extension Field {
  /// An answer as it is stored; one that the question refuses is a fault.
  func answer(to question: Question) -> Answer? {
    do {
      return try question.answer(from: value)
    } catch {
      fault("is no answer that the question accepts", error.description)
      return nil
    }
  }

  /// Different answers, at least one.
  func answers(to question: Question) -> [Answer] {
    let answers = (list(count: 1...1_000) ?? []).compactMap { $0.answer(to: question) }
    if Set(answers).count < answers.count { fault("names an answer twice", "Name each once.") }
    return answers
  }
}

/// The keys that say which answers are right, or let somebody take part.
private struct ProofFields {
  var right: Field?
  var eligible: Field?
  private var wrongText: LocalizedText?
  private var attemptLimit = 3

  init(_ members: inout Members, _ place: QuestionReader.Place, _ reading: TaskReading) {
    switch place {
    case .step, .form: break
    case .consent:
      right = members.require("right")
      wrongText = members.requireText("wrongText", reading)
      attemptLimit = members.integer("attemptLimit", in: 1...10) ?? 3
    case .eligibility:
      eligible = members.require("eligible")
    }
  }

  func quiz(_ question: Question) -> Quiz? {
    guard let answers = right?.answers(to: question), let wrongText else { return nil }
    return Quiz(rightAnswers: answers, wrongText: wrongText, attemptLimit: attemptLimit)
  }
}

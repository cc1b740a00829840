import StrictJSON

/// A question as it stands in the file, with what it asks of others still to be checked.
///
/// An object, because a copy of ten thousand questions costs more than reading them.
final class QuestionDraft {
  let field: Field
  let id: StepID?
  let idField: Field?
  /// Known also where the question has other faults.
  let format: AnswerFormat?
  let noAnswers: [NoAnswer]
  let demands: [Demand]
  /// Nil where there are faults, and once it was taken.
  var question: Question?
  /// With which answers somebody may take part, in an eligibility step.
  var eligibleAnswers: [Answer] = []

  init(
    field: Field, id: StepID? = nil, idField: Field? = nil, format: AnswerFormat? = nil,
    noAnswers: [NoAnswer] = [], demands: [Demand] = []
  ) {
    self.field = field
    self.id = id
    self.idField = idField
    self.format = format
    self.noAnswers = noAnswers
    self.demands = demands
  }

  /// The question for the step that it belongs to; the draft keeps none.
  func takeQuestion() -> Question? {
    var taken: Question?
    swap(&taken, &question)
    return taken
  }
}

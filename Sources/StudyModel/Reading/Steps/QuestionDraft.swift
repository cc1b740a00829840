import StrictJSON

/// A question as it stands in the file, with what it asks of others still to be checked.
///
/// An object, because a copy of ten thousand questions costs more than reading them.
final class QuestionDraft {
  let field: Field
  var id: StepID?
  var idField: Field?
  /// Known also where the question has other faults.
  var format: AnswerFormat?
  var noAnswers: [NoAnswer] = []
  var demands: [Demand] = []
  /// Nil where there are faults.
  var question: Question?
  /// With which answers somebody may take part, in an eligibility step.
  var eligibleAnswers: [Answer] = []

  init(field: Field, id: StepID? = nil, idField: Field? = nil) {
    self.field = field
    self.id = id
    self.idField = idField
  }
}

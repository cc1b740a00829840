import StrictJSON

/// A question as it stands in the file, with what it asks of others still to be checked.
struct QuestionDraft {
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
}

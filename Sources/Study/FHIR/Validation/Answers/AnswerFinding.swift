/// What is wrong with one answer, without its place.
struct AnswerFinding: Equatable {
  let code: IssueCode
  /// What the questionnaire asks for.
  var demand: String?

  init(_ code: IssueCode, _ demand: String? = nil) {
    self.code = code
    self.demand = demand
  }
}

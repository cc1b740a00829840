/// A condition on the answers of another question.
package struct EnableWhen: Sendable, Hashable {
  /// The linkId of the question.
  package var question: String
  package var test: Test

  /// What is asked of the answers.
  package enum Test: Sendable, Hashable {
    /// Whether there is any answer, or with false, none.
    case exists(Bool)
    case compares(Comparison, FHIRValue)
  }

  /// How an answer is held against a value.
  package enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case notEqual = "!="
    case greater = ">"
    case less = "<"
    case greaterOrEqual = ">="
    case lessOrEqual = "<="
  }

  package init(question: String, test: Test) {
    self.question = question
    self.test = test
  }
}

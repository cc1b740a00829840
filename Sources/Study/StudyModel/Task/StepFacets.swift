/// What is asked of a step by all who need not know which kind it is.
///
/// Each kind states its own beside its definition; what it does not state it does not have.
package struct StepFacets: Sendable, Hashable {
  /// The word for it under `type`, as a task file writes it.
  package let word: String
  /// The steps inside it, in the order of the file.
  package let innerSteps: [Step]
  /// How often the steps inside it are done, each time as an item of its own; nil for any other step.
  package let itemCount: ClosedRange<Int>?
  /// The questions that it asks itself, those of inner steps left out.
  package let questions: [Question]
  /// Whether its answers may end the run.
  package let mayRuleOut: Bool

  /// What a kind has; what is left out it has not.
  package init(
    _ type: StepType, innerSteps: [Step] = [], itemCount: ClosedRange<Int>? = nil,
    questions: [Question] = [], mayRuleOut: Bool = false
  ) {
    word = type.rawValue
    self.innerSteps = innerSteps
    self.itemCount = itemCount
    self.questions = questions
    self.mayRuleOut = mayRuleOut
  }

  /// An active task, which has all that is in it in its phases.
  package init(activity: String) {
    word = activity
    innerSteps = []
    itemCount = nil
    questions = []
    mayRuleOut = false
  }
}

/// What is in a step.
package enum StepFamily: Sendable, Hashable, CaseIterable {
  /// Something to look at, without an answer.
  case page
  case question
  /// Several questions.
  case questions
  /// Steps that are done once.
  case section
  /// Steps that are done several times.
  case group
  /// A consent that is taken back, which is stored as yes.
  case withdrawal
}

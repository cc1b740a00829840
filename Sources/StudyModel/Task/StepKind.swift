/// What a step asks of the person.
package enum StepKind: Sendable, Hashable {
  case instruction
  case question(Question)
  case review
  case completion
  case fitnessCheck(FitnessCheckStep)
  case reactionTime(ReactionTimeStep)
  case recording(RecordingStep)
}

/// The words that a task file may write under `type`.
package enum StepType: String, Sendable, CaseIterable {
  case instruction, question, review, completion, fitnessCheck, reactionTime, recording
}

/// Where the level of a factor comes from.
package enum ArmFactorSource: Sendable, Hashable {
  /// The clinic of the participant.
  case clinic
  /// The newest answer to a question of a task, as results write it; both are ids in the study.
  case answer(task: String, question: String)
}

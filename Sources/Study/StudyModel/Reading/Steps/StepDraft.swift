import StrictJSON

/// A step as it stands in the file, with what it asks of others still to be checked.
struct StepDraft {
  let field: Field
  var id: StepID?
  var idField: Field?
  /// Nil for an active task, and where it is unknown.
  var type: StepType?
  /// Whether there are answers with which it is not shown.
  var isConditional = false
  var demands: [Demand] = []
  var jumps: [JumpDraft] = []
  /// Of a question step, its one question, which has the step's own id.
  var questions: [QuestionDraft] = []
  var inner: [StepDraft] = []
  /// Nil where there are faults.
  var step: Step?

  /// Whether a run may go through its steps in another order, or leave some out.
  var isShuffled: Bool {
    guard case .section(let section) = step?.kind else { return false }
    return section.order != .fixed
  }

  /// What the step's whole gives to conditions that ask for it by its id.
  var isGroup: Bool { type?.family == .group }
}

/// A jump as it stands in the file.
struct JumpDraft {
  let field: Field
  let isConditional: Bool
  /// Nil for the end, and where the target has a fault.
  let targetField: Field?
  /// Whether the file gives it a limit, also one with a fault.
  let hasLimit: Bool
  let jump: Jump?
}

/// What of a step decides where a run can go from it.
struct ReachabilityStep {
  let type: StepType?
  /// Whether there are answers with which it is not shown.
  let isConditional: Bool
  let isShuffled: Bool
  /// Whether a run may pass without doing what is inside.
  let mayBeEmpty: Bool
  /// Where its jumps lead.
  let targets: [StepID]
  /// Whether one of its jumps is always taken, and whether that one ends the task.
  let alwaysJumps: Bool
  let alwaysEnds: Bool

  init(_ draft: StepDraft) {
    let always = draft.jumps.first { !$0.isConditional && $0.jump != nil }
    type = draft.type
    isConditional = draft.isConditional
    isShuffled = draft.isShuffled
    mayBeEmpty = draft.isGroup
    targets = draft.jumps.compactMap {
      if case .step(let id) = $0.jump?.target { id } else { nil }
    }
    alwaysJumps = always != nil
    alwaysEnds = always?.jump?.target == .end
  }

  /// Whether a run that comes to it never simply goes on to the next step.
  var blocks: Bool { !isConditional && (alwaysJumps || type == .completion) }
}

import FHIRPath
import StudyModel

/// Where a step is left for.
extension FlowWalk {
  mutating func leave(
    _ step: FlowStep, _ position: Int, _ numbers: [UInt8], _ jumpState: (Int) -> JumpState,
    isShown: Bool = true, into exits: inout FlowExits
  ) {
    let here = asked(at: position)
    let asked = isShown ? here : nil
    if isShown, let start = step.groupStart, jumpState(FlowStep.openingJump) != .usedUp {
      exits.add(numbers, asked: asked, jump: FlowStep.openingJump, to: .step(start))
    }
    for (index, jump) in step.jumps.enumerated() {
      let holds =
        jump.expression.map {
          truth($0, jump.site, followedInto[position] + here, numbers).holds
        } ?? true
      let state = jump.limit == nil ? .free : jumpState(index)
      if holds != false, state != .usedUp {
        exits.add(numbers, asked: asked, jump: index, to: jump.target)
      }
      // The jumps of a section are not asked if its last step was hidden.
      if holds == true, state == .free, step.isPage { return }
    }
    exits.add(numbers, asked: asked, jump: nil, to: nextTarget(step))
  }

  private func nextTarget(_ step: FlowStep) -> FlowStep.Target {
    if case .completion = step.step.kind { return .end }
    return step.next == .step(flow.steps.count) ? .end : step.next
  }
}

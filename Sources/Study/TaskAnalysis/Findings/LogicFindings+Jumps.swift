import FHIRPath
import StudyModel

/// Jumps that decide nothing, and loops that nothing ends.
extension LogicFindings {
  func jumpFindings(_ step: FlowStep, _ position: Int) -> [Finding] {
    guard analysis.record.shown.contains(position) else { return [] }
    return step.jumps.enumerated().flatMap { index, jump in
      conditionFinding(jump, number: index + 1, of: step)
        + loopFinding(jump, step, position)
    }
  }

  private func conditionFinding(
    _ jump: FlowStep.FlowJump, number: Int, of step: FlowStep
  ) -> [Finding] {
    guard let expression = jump.expression else { return [] }
    let observation: Observation
    switch fate(jump.site, \.holds) {
    case .never: observation = .jumpNeverTaken(number: number, proof(expression, jump.site))
    case .always: observation = .jumpAlwaysTaken(number: number, proof(expression, jump.site))
    case .depends: return []
    // Jumps before it are always taken.
    case .neverAsked:
      observation = .jumpNeverTaken(
        number: number, .init(condition: expression.source, answers: []))
    }
    return [Finding(observation, at: step.id, part: jump.site.part)]
  }

  private func loopFinding(
    _ jump: FlowStep.FlowJump, _ step: FlowStep, _ position: Int
  ) -> [Finding] {
    // In a drawn order back and forth are not known.
    guard case .step(let target) = jump.target, target <= position, !step.isInDrawnOrder,
      !flow.steps[target].isInDrawnOrder
    else { return [] }
    let id = flow.steps[target].id
    guard let limit = jump.limit else {
      return [Finding(.endlessLoop(target: id), at: step.id, part: jump.site.part)]
    }
    guard limit > 1, !changes(jump.expression, between: target, and: position) else { return [] }
    return [Finding(.loopToTheLimit(target: id, limit: limit), at: step.id, part: jump.site.part)]
  }

  /// Whether a round of a loop may change what its condition comes to.
  private func changes(_ expression: Expression?, between first: Int, and last: Int) -> Bool {
    guard let expression else { return false }
    let use = ExpressionUse(expression)
    guard use.isOnAnswersOnly else { return true }
    let inside = flow.steps[first...last]
    let names = Set(inside.flatMap { [$0.id.text] + $0.containers.map(\.text) })
    let questions = Set(inside.flatMap { $0.step.questions.map(\.id.text) })
    return use.names.keys.contains { names.contains($0) || questions.contains($0) }
  }
}

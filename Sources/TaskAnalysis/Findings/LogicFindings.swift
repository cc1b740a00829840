import FHIRPath
import StudyModel

/// What is wrong with the conditions and jumps of a task.
struct LogicFindings {
  private let analysis: FlowAnalysis
  private let flow: Flow

  init(_ analysis: FlowAnalysis) {
    self.analysis = analysis
    flow = analysis.flow
  }

  /// In the order of the steps.
  var all: [Finding] {
    var findings: [Finding] = []
    var told: Set<Site> = []
    for (position, step) in flow.steps.enumerated() {
      findings += gateFindings(step, position, &told)
      findings += questionFindings(step)
      findings += jumpFindings(step, position)
    }
    if !flow.steps.isEmpty, !canEnd { findings.append(Finding(.noEnd, at: nil)) }
    return findings
  }

  private var canEnd: Bool {
    !analysis.atEnd.isEmpty
      || analysis.record.shown.contains { flow.steps[$0].mayEnd }
  }

  private func gateFindings(
    _ step: FlowStep, _ position: Int, _ told: inout Set<Site>
  ) -> [Finding] {
    guard analysis.record.reached.contains(position) else {
      return step.isPage ? [Finding(.unreachable, at: step.id)] : []
    }
    var findings: [Finding] = []
    var hides = false
    for gate in step.gates {
      guard let observation = observation(gate) else { continue }
      hides = hides || observation.weight == .fault
      // A section's condition stands at each of its steps, and is told once.
      if told.insert(gate.site).inserted {
        findings.append(Finding(observation, at: gate.site.id, part: gate.site.part))
      }
      if hides { break }
    }
    if !hides, step.isPage, !analysis.record.shown.contains(position) {
      let conditions = step.gates.map(\.expression.source)
      findings.append(
        Finding(
          .conditionsContradict(conditions: conditions), at: step.id,
          part: step.gates.last { $0.site.id == step.id }?.site.part ?? .whole))
    }
    return findings
  }

  private func observation(_ gate: FlowStep.Gate) -> Observation? {
    switch fate(gate.site, \.holds) {
    case .never:
      gate.isSkip
        ? .neverSkipped(proof(gate.expression, gate.site))
        : .neverShown(proof(gate.expression, gate.site))
    case .always:
      gate.isSkip
        ? .alwaysSkipped(proof(gate.expression, gate.site))
        : .alwaysShown(proof(gate.expression, gate.site))
    case .depends, .neverAsked: nil
    }
  }

  /// What becomes of a condition in all runs.
  private enum Fate {
    case always, never, depends
    case neverAsked
  }

  private func fate(_ site: Site, _ holds: (Truth) -> Bool?) -> Fate {
    guard let seen = analysis.record.sites[site] else { return .neverAsked }
    if seen.truths.allSatisfy({ holds($0) == true }) { return .always }
    return seen.truths.allSatisfy { holds($0) == false } ? .never : .depends
  }

  private func questionFindings(_ step: FlowStep) -> [Finding] {
    guard step.isPage else { return [] }
    return step.step.questions.flatMap { question in
      conditionFinding(question) + constraintFindings(question)
    } + formFindings(step)
  }

  private func conditionFinding(_ question: Question) -> [Finding] {
    guard let condition = question.condition else { return [] }
    let site = Site(id: question.id, role: .when)
    switch fate(site, \.holds) {
    case .never:
      return [Finding(.neverShown(proof(condition, site)), at: question.id, part: site.part)]
    case .always:
      return [Finding(.alwaysShown(proof(condition, site)), at: question.id, part: site.part)]
    case .depends, .neverAsked: return []
    }
  }

  private func constraintFindings(_ question: Question) -> [Finding] {
    question.constraints.enumerated().compactMap { index, constraint in
      let site = Site(id: question.id, role: .constraint(index))
      return finding(
        constraint, site, at: question.id,
        isRequired: question.isRequired && question.noAnswers.isEmpty)
    }
  }

  private func formFindings(_ step: FlowStep) -> [Finding] {
    step.step.formConstraints.enumerated().compactMap { index, constraint in
      finding(
        constraint, Site(id: step.id, role: .formConstraint(index)), at: step.id, isRequired: true)
    }
  }

  private func finding(
    _ constraint: Constraint, _ site: Site, at id: StepID, isRequired: Bool
  ) -> Finding? {
    switch fate(site, \.allows) {
    case .never:
      Finding(
        .noAnswerAllowed(isRequired: isRequired, proof(constraint.expression, site)), at: id,
        part: site.part)
    case .always:
      Finding(.constraintAlwaysHolds(proof(constraint.expression, site)), at: id, part: site.part)
    case .depends, .neverAsked: nil
    }
  }

  private func jumpFindings(_ step: FlowStep, _ position: Int) -> [Finding] {
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

  private func proof(_ expression: Expression, _ site: Site) -> Observation.Proof {
    let names = ExpressionUse(expression).names.keys.sorted()
    let seen = analysis.record.sites[site]
    return Observation.Proof(
      condition: expression.source, answers: names.compactMap { words($0, seen) })
  }

  /// What the answer to a question is whenever the condition is asked.
  private func words(_ name: String, _ seen: FlowRecord.Seen?) -> String? {
    let questions = analysis.questions
    if let index = questions.indexByName[name], let numbers = seen?.answers[index] {
      let question = questions.tracked[index]
      let isAll = numbers.count { $0 != 0 } == question.answers.count
      if isAll, numbers.contains(0) == question.mayBeMissing || !question.mayBeMissing {
        let range = AnswerWords.range(of: question.question.format)
        return "`\(name)` is \(range)\(numbers.contains(0) ? " or empty" : "")"
      }
      let shown = numbers.sorted().prefix(4).map { AnswerWords.one(question.answer($0)) }
      return "whenever it is asked, `\(name)` is \(shown.joined(separator: " or "))"
        + (numbers.count > shown.count ? " or the like" : "")
    }
    guard let question = questions.openly[name] else { return nil }
    return "`\(name)` is \(AnswerWords.range(of: question.format))"
  }
}

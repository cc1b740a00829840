import FHIRPath
import StudyModel

/// What is wrong with the conditions and jumps of a task.
struct LogicFindings {
  let analysis: FlowAnalysis
  let flow: Flow
  private let proofs: ProofWords

  init(_ analysis: FlowAnalysis) {
    self.analysis = analysis
    flow = analysis.flow
    proofs = ProofWords(analysis)
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
  enum Fate {
    case always, never, depends
    case neverAsked
  }

  func fate(_ site: Site, _ holds: (Truth) -> Bool?) -> Fate {
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

  func proof(_ expression: Expression, _ site: Site) -> Observation.Proof {
    proofs.proof(expression, site)
  }
}

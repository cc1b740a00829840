import FHIRPath
package import StudyModel

/// The steps of a task in the order of the file, and where a run may go from each.
package struct Flow: Sendable {
  package private(set) var steps: [FlowStep] = []
  private var targets: [StepID: Int] = [:]
  private var groupIDs: Set<StepID> = []

  /// Follows all steps of a task, those inside of sections and groups too.
  package init(_ task: StudyTask) {
    append(task.steps, Surroundings())
    for index in steps.indices { steps[index].jumps = jumps(of: index) }
    // What is jumped to within a drawn order may have any of the others before it.
    let entered = Set(steps.flatMap(\.jumps).compactMap { drawnTarget($0.target) })
    for index in steps.indices where steps[index].drawnFrom.map(entered.contains) ?? false {
      steps[index].mayBeOmitted = true
    }
  }

  private func drawnTarget(_ target: FlowStep.Target) -> Int? {
    guard case .step(let index) = target else { return nil }
    return steps[index].drawnFrom
  }

  /// The index of the step, or of the first one inside it.
  package func index(of id: StepID) -> Int? { targets[id] }

  /// Whether some jump leads past steps.
  var hasJumps: Bool { steps.contains { !$0.jumps.isEmpty } }

  /// Whether some jump leads back.
  var hasLoops: Bool {
    steps.enumerated().contains { position, step in
      step.jumps.contains { jump in
        if case .step(let target) = jump.target { target <= position } else { false }
      }
    }
  }

  /// Whether a step is one of those that are done for each item of a group.
  func isInGroup(_ index: Int) -> Bool {
    steps[index].containers.contains(where: groupIDs.contains)
  }

  /// What the steps of a section or group have in common.
  private struct Surroundings {
    var containers: [StepID] = []
    var gates: [FlowStep.Gate] = []
    var mayBeOmitted = false
    var drawnFrom: Int?
  }

  private mutating func append(_ list: [Step], _ around: Surroundings) {
    for step in list { append(step, around) }
  }

  private mutating func append(_ step: Step, _ around: Surroundings) {
    let start = steps.count
    let facets = step.kind.facets
    if case .section(let section) = step.kind {
      append(section, of: step, around)
    } else if let count = facets.itemCount {
      appendGroup(step, facets.innerSteps, canBeOpened: count.upperBound > 0, around)
    } else {
      appendPage(step, around)
    }
    if start < steps.count { targets[step.id] = start }
  }

  private mutating func append(
    _ section: SectionStep, of step: Step, _ around: Surroundings
  ) {
    var inside = around
    inside.containers.append(step.id)
    inside.gates += Self.gates(of: step)
    // Drawn steps may be left out; in a drawn order a jump may pass over any of them.
    let isDrawn = section.order != .fixed
    if isDrawn, inside.drawnFrom == nil { inside.drawnFrom = steps.count }
    inside.mayBeOmitted =
      around.mayBeOmitted || section.pickedCount != nil
      || (isDrawn && section.steps.contains(where: \.mayLeave))
    append(section.steps, inside)
    if !step.jumps.isEmpty { appendPage(step, around, isPage: false) }
  }

  private mutating func appendGroup(
    _ step: Step, _ inner: [Step], canBeOpened: Bool, _ around: Surroundings
  ) {
    let page = steps.count
    appendPage(step, around)
    guard canBeOpened, !inner.isEmpty else { return }
    groupIDs.insert(step.id)
    append(
      inner,
      Surroundings(
        containers: around.containers + [step.id], mayBeOmitted: around.mayBeOmitted,
        drawnFrom: around.drawnFrom))
    guard steps.count > page + 1 else { return }
    steps[page].groupStart = page + 1
    steps[page].next = .step(steps.count)
    steps[steps.count - 1].next = .step(page)
  }

  private mutating func appendPage(_ step: Step, _ around: Surroundings, isPage: Bool = true) {
    steps.append(
      FlowStep(
        step: step, containers: around.containers, gates: around.gates + Self.gates(of: step),
        jumps: [], next: .step(steps.count + 1), groupStart: nil,
        mayBeOmitted: around.mayBeOmitted, drawnFrom: around.drawnFrom,
        mayEnd: step.earlyEnd != nil || step.mayRuleOut,
        isPage: isPage))
  }

  private static func gates(of step: Step) -> [FlowStep.Gate] {
    let when = step.condition.map {
      FlowStep.Gate(site: Site(id: step.id, role: .when), expression: $0, isSkip: false)
    }
    let skip = step.skipCondition.map {
      FlowStep.Gate(site: Site(id: step.id, role: .skipWhen), expression: $0, isSkip: true)
    }
    return [when, skip].compactMap(\.self)
  }

  private func jumps(of index: Int) -> [FlowStep.FlowJump] {
    steps[index].step.jumps.enumerated().map { number, jump in
      FlowStep.FlowJump(
        site: Site(id: steps[index].id, role: .goTo(number)), expression: jump.condition,
        target: target(jump.target, from: index), limit: jump.limit)
    }
  }

  /// Where a jump arrives: into a group leads only its page, and in a drawn order any step may come
  /// first.
  private func target(_ target: Jump.Target, from index: Int) -> FlowStep.Target {
    guard case .step(let id) = target, let step = targets[id] else { return .end }
    if let group = steps[step].containers.first(where: groupIDs.contains),
      !steps[index].containers.contains(group), let page = targets[group]
    {
      return .step(steps[page].drawnFrom ?? page)
    }
    return .step(steps[step].drawnFrom ?? step)
  }
}

extension Step {
  /// Whether the run may leave it, or a step inside it, for anywhere but the next one.
  fileprivate var mayLeave: Bool {
    !jumps.isEmpty || earlyEnd != nil || mayRuleOut || innerSteps.contains(where: \.mayLeave)
  }

  fileprivate var mayRuleOut: Bool { kind.facets.mayRuleOut }
}

import StudyModel
import TaskRunner

/// Active tasks: each phase is a page.
extension PlanBuilder {
  mutating func appendActivity(_ activity: Activity, of step: Step) {
    let start = pages.count
    if let drawn = activity.drawn {
      sections.append(PlannedSection(drawn, of: step, start: start))
    }
    for (index, phase) in activity.phases.enumerated() {
      let image = phase.image ?? (index == 0 ? step.image : nil)
      var page = PlannedPage(
        id: phase.name.map(step.id.part) ?? step.id, title: phase.title, text: phase.text,
        spoken: phase.spoken, image: image, drawing: image == nil ? phase.drawing : nil,
        condition: phase.condition ?? step.condition, skipCondition: step.skipCondition,
        enclosing: phase.condition == nil
          ? enclosing
          : enclosing + [StepConditions(condition: step.condition, skipCondition: nil)],
        content: PageContent(phase.content),
        activity: activity.row(of: index).map { start + $0.lowerBound..<start + $0.upperBound })
      page.way = phase.isAlternative ? .other : .usual
      pages.append(page)
    }
    for (index, phase) in activity.phases.enumerated() {
      if let end = phase.wayOut { appendWayOut(end, of: step, from: start + index) }
    }
  }
}

extension PlanBuilder {
  /// The last page for those who must not go on from a page; the run ends after it.
  private mutating func appendWayOut(_ end: EarlyEnd, of step: Step, from page: Int) {
    pages[page].earlyEnd = end
    pages[page].earlyEndPage = pages.count
    append(
      .ending(.postponed), of: step, part: Self.notTodayName, title: end.title, text: end.text,
      isAside: true)
  }

  private static let notTodayName = "notToday"
}

extension Activity {
  /// The phases in a row that are done again together when one of them was cut off.
  fileprivate func row(of index: Int) -> Range<Int>? {
    guard phases[index].isActive else { return nil }
    // Phases that are drawn apart are not in a row.
    let whole = drawn?.stretch(around: index, of: phases.count) ?? 0..<phases.count
    let before = phases[whole.lowerBound..<index].lastIndex { !$0.isActive }
    let after = phases[index..<whole.upperBound].firstIndex { !$0.isActive }
    return (before.map { $0 + 1 } ?? whole.lowerBound)..<(after ?? whole.upperBound)
  }
}

extension PlannedSection {
  /// The phases of a step, from the page `start`, in an order of the run.
  fileprivate init(_ drawn: DrawnOrder, of step: Step, start: Int) {
    func pages(_ phases: Range<Int>) -> Range<Int> {
      start + phases.lowerBound..<start + phases.upperBound
    }
    self.init(
      id: step.id.part(drawn.name), pages: pages(drawn.phases),
      blocks: drawn.blocks.map { Block(step: step.id.part($0.name), pages: pages($0.phases)) },
      order: .random)
  }
}

extension PageContent {
  fileprivate init(_ content: Phase.Content) {
    switch content {
    case .instruction: self = .instruction
    case .question(let question): self = .question(question)
    case .form(let form): self = .form(form)
    case .countdown(let length): self = .countdown(length)
    case .gate(let gate): self = .gate(gate)
    case .timed(let part): self = .timed(part)
    case .exercise(let part): self = .exercise(part)
    case .ending: self = .ending(.postponed)
    }
  }
}

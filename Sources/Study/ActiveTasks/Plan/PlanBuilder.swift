import StudyModel
import TaskRunner

/// Lays the steps of a task out as pages, one after the other.
struct PlanBuilder {
  var pages: [PlannedPage] = []
  var sections: [PlannedSection] = []
  private var firstPages: [StepID: Int] = [:]
  /// Jumps whose targets are still to come, by the pages of their step.
  private var jumps: [(pages: Range<Int>, jumps: [Jump])] = []
  /// The conditions of the sections around the step in hand.
  var enclosing: [StepConditions] = []

  /// The plan of all that was appended, with the targets of its jumps.
  func plan(scores: [Score], presentation: TaskPresentation = .pages) -> RunPlan {
    var pages = pages
    var exits: [PlannedExit] = []
    for (range, jumps) in jumps {
      let planned = jumps.compactMap(planned)
      let onWay = range.filter { !pages[$0].isAside }
      if onWay.count == 1, let page = onWay.first {
        pages[page].jumps = planned
      } else {
        exits.append(PlannedExit(pages: range, jumps: planned))
      }
    }
    return RunPlan(
      pages: pages, sections: sections, exits: exits, scores: scores, presentation: presentation)
  }

  /// A target that does not exist was a fault of the file, so none is lost here.
  private func planned(_ jump: Jump) -> PlannedJump? {
    switch jump.target {
    case .end:
      PlannedJump(condition: jump.condition, target: .end(.completed), limit: jump.limit)
    case .step(let id):
      firstPages[id].map {
        PlannedJump(condition: jump.condition, target: .page($0), limit: jump.limit)
      }
    }
  }

  mutating func append(_ step: Step) {
    let start = pages.count
    firstPages[step.id] = start
    appendPages(of: step)
    if let end = step.earlyEnd { appendEnd(end, of: step, from: start) }
    if !step.jumps.isEmpty { jumps.append((start..<pages.count, step.jumps)) }
  }

  private mutating func appendPages(of step: Step) {
    switch step.kind {
    case .instruction: append(.instruction, of: step)
    case .question(let question): append(.question(question), of: step)
    case .form(let form): append(.form(form), of: step)
    case .section(let section): appendSection(section, of: step)
    case .repeated(let group): appendGroup(group, of: step)
    case .secondaryTask(let task): appendAttempts(task, of: step)
    case .review(let review): append(.review(review), of: step)
    case .completion: append(.completion, of: step)
    case .table(let table): append(.table(table), of: step)
    case .wait(let wait): append(.wait(wait), of: step)
    case .media(let media): append(.media(media), of: step)
    case .consent(let consent): appendConsent(consent, of: step)
    case .withdrawal(let withdrawal):
      append(
        .question(.withdrawal(withdrawal, id: step.id)), of: step,
        title: step.title ?? withdrawal.statement)
    case .eligibility(let eligibility): appendEligibility(eligibility, of: step)
    case .activity(let activity): appendActivity(activity, of: step)
    }
  }

  /// One page of a step, in the step's own words unless said otherwise.
  mutating func append(
    _ content: PageContent, of step: Step, part: String? = nil, title: LocalizedText? = nil,
    text: LocalizedText? = nil, gate: Gate? = nil, isAside: Bool = false
  ) {
    pages.append(
      PlannedPage(
        id: part.map(step.id.part) ?? step.id, title: title ?? step.title,
        text: text ?? (part == nil ? step.text : nil), image: part == nil ? step.image : nil,
        condition: step.condition, skipCondition: step.skipCondition, enclosing: enclosing,
        gate: gate, isAside: isAside, content: content))
  }

  /// A page that asks a question of a step's part, under the question's own id.
  mutating func append(_ question: Question, of step: Step, gate: Gate?) {
    pages.append(
      PlannedPage(
        id: question.id, title: question.title, text: question.text,
        condition: question.condition ?? step.condition, skipCondition: step.skipCondition,
        enclosing: question.condition == nil
          ? enclosing
          : enclosing + [StepConditions(condition: step.condition, skipCondition: nil)],
        gate: gate, content: .question(question)))
  }

  private mutating func appendSection(_ section: SectionStep, of step: Step) {
    // An outer section stands before those inside it.
    let place = sections.count
    let start = pages.count
    sections.append(PlannedSection(id: step.id, pages: start..<start, blocks: []))
    enclosing.append(
      StepConditions(condition: step.condition, skipCondition: step.skipCondition))
    var blocks: [PlannedSection.Block] = []
    for inner in section.steps {
      let first = pages.count
      append(inner)
      blocks.append(PlannedSection.Block(step: inner.id, pages: first..<pages.count))
    }
    enclosing.removeLast()
    sections[place] = PlannedSection(
      id: step.id, pages: start..<pages.count, blocks: blocks, order: section.order,
      pickedCount: section.pickedCount)
  }

  private mutating func appendGroup(_ group: RepeatStep, of step: Step) {
    appendItems(group.steps, of: step) {
      GroupRules(
        kind: .items, count: group.count, itemTitle: group.itemTitle, addText: group.addText,
        pages: $0)
    }
  }

  private mutating func appendAttempts(_ task: SecondaryTaskStep, of step: Step) {
    appendItems(task.steps, of: step) {
      GroupRules(kind: .attempts, count: task.attempts, addText: task.startText, pages: $0)
    }
  }

  private mutating func appendItems(
    _ steps: [Step], of step: Step, _ rules: (Range<Int>) -> GroupRules
  ) {
    let page = pages.count
    append(.group(rules(page + 1..<page + 1)), of: step)
    // The conditions around the group decide about its page; inside it only those of the items do.
    let around = enclosing
    enclosing = []
    for inner in steps { append(inner) }
    enclosing = around
    pages[page].content = .group(rules(page + 1..<pages.count))
  }

  /// The page for those who end the run at one of the step's pages.
  private mutating func appendEnd(_ end: EarlyEnd, of step: Step, from start: Int) {
    let target = pages.count
    for page in start..<target where pages[page].offersEarlyEnd {
      pages[page].earlyEnd = end
      pages[page].earlyEndPage = target
    }
    append(
      .ending(.endedEarly), of: step, part: "ended", title: end.title, text: end.text,
      isAside: true)
  }
}

extension PlannedPage {
  /// Whether the page waits for the person, and has no way out of its own yet.
  fileprivate var offersEarlyEnd: Bool {
    earlyEndPage == nil && content.facets.offersEarlyEnd
  }
}

package import StudyModel
package import TaskRunner

extension RunPlan {
  /// The pages of a task: predefined active tasks are expanded into their parts.
  package init(task: StudyTask) {
    var pages: [PlannedPage] = []
    pages.reserveCapacity(task.steps.count)
    for step in task.steps { pages += Self.pages(of: step, startingAt: pages.count) }
    self.init(pages: pages)
  }

  private static func pages(of step: Step, startingAt start: Int) -> [PlannedPage] {
    switch step.kind {
    case .instruction: [page(of: step, .instruction)]
    case .question(let question): [page(of: step, .question(question))]
    case .review(let review): [page(of: step, .review(review))]
    case .completion: [page(of: step, .completion)]
    case .fitnessCheck(let check): FitnessCheck.pages(check, of: step, startingAt: start)
    case .reactionTime(let test): ReactionTime.pages(test, of: step, startingAt: start)
    case .form, .section, .repeated, .secondaryTask, .table, .wait, .media, .consent, .withdrawal,
      .eligibility:
      []
    case .recording(let recording): TimedRecording.pages(recording, of: step, startingAt: start)
    }
  }

  private static func page(of step: Step, _ content: PageContent) -> PlannedPage {
    PlannedPage(
      id: step.id, title: step.title, text: step.text, condition: step.condition, content: content)
  }
}

/// A page of an active task before its place in the plan is known.
struct ActivityPage {
  let part: String?
  let title: LocalizedText
  let text: LocalizedText?
  let content: PageContent
  /// Whether the page is done again when the activity was cut off.
  let isActivity: Bool

  init(
    _ part: String?, title: LocalizedText, text: LocalizedText? = nil, _ content: PageContent,
    isActivity: Bool = false
  ) {
    self.part = part
    self.title = title
    self.text = text
    self.content = content
    self.isActivity = isActivity
  }

  /// Puts the pages at their place: the activity is the run of pages from the first to the last
  /// that belong to it.
  static func placed(_ pages: [ActivityPage], of step: Step, startingAt start: Int) -> [PlannedPage]
  {
    let first = pages.firstIndex(where: \.isActivity) ?? 0
    let last = pages.lastIndex(where: \.isActivity) ?? 0
    return pages.map { page in
      PlannedPage(
        id: page.part.map(step.id.part) ?? step.id, title: page.title, text: page.text,
        condition: step.condition, content: page.content,
        activity: page.isActivity ? start + first..<start + last + 1 : nil)
    }
  }
}

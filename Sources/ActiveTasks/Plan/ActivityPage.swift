import StudyModel
import TaskRunner

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

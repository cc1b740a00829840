package import StudyModel

/// A question of an earlier page of the way, as a chat shows it above the page of now.
package struct EarlierQuestion: Sendable, Hashable {
  package let question: StepID
  /// The place of the item in its group, counted from 0; nil outside of groups.
  package let item: Int?
  /// Nil where the question was left without an answer.
  package let answer: Answer?
  /// How many times `.back` leads to its page; nil where it does not lead there.
  package let backCount: Int?
}

/// Chats: what was asked and answered on the way to the page of now.
extension TaskRun {
  /// The questions of the pages on the way back, the oldest first; none while an activity is under way.
  ///
  /// A page that was met several times stands where it was met last.
  package var conversation: [EarlierQuestion] {
    if case .closed = wayBack { return [] }
    var found: [EarlierQuestion] = []
    var met: Set<TrailEntry> = Set(trail.suffix(1))
    var backCount: Int? = 0
    for entry in trail.dropLast().reversed() {
      guard plan.pages[entry.page].activity == nil else {
        backCount = nil
        continue
      }
      guard isOpen(entry) else { continue }
      backCount = backCount.map { $0 + 1 }
      guard met.insert(entry).inserted else { continue }
      found += questions(on: entry).reversed().map {
        EarlierQuestion(
          question: $0.question, item: $0.item, answer: $0.answer, backCount: backCount)
      }
    }
    return found.reversed()
  }

  private func questions(on entry: TrailEntry) -> [ReviewedQuestion] {
    guard let number = entry.item else { return reviewed(entry.page, table, item: nil) }
    guard let group = plan.table.groupOfPage[entry.page],
      let place = groups[group].place(of: number)
    else { return [] }
    return reviewed(entry.page, groups[group].items[place].answers, item: place)
  }
}

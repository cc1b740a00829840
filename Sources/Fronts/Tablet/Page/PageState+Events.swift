import Session
import StudyModel
import TaskRunner

/// What the events of people mean for the page.
extension PageState {
  /// What the page need not ask or say any more, because the person does this now.
  mutating func prepare(for event: PersonEvent) {
    switch event {
    case .action(.endEarly): endConfirming()
    case .action(.answer(_, let question)):
      if let answered = question ?? screen?.fields.first?.question.id { settle(answered) }
    case .action, .attach, .stimulusShown, .draft, .listen, .closeLeft, .mark: break
    }
  }

  /// Whether the page of that visit is shown and asks the question.
  func asks(_ question: StepID, onVisit visit: Int) -> Bool {
    screen?.visit == visit && screen?.question(question) != nil
  }

  /// The question as answers name it: one that has its page alone needs no name.
  func target(of question: StepID) -> StepID? {
    if case .form = screen?.body { question } else { nil }
  }
}

import Session
import StudyModel

/// What the events of people mean for the page.
extension PageState {
  /// What the page need not ask or say any more, because the person does this now.
  mutating func prepare(for event: PersonEvent) {
    switch event {
    case .endEarly: endConfirming()
    case .answer(_, let question):
      if let answered = question ?? screen?.fields.first?.question.id { settle(answered) }
    case .attach, .next, .back, .skip, .edit, .addItem, .openItem, .removeItem, .endHere,
      .askToEndEarly, .respond, .stimulusShown, .listen, .checkAgain, .abandon, .closeLeft, .leave,
      .mark:
      break
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

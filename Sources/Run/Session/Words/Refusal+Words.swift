import StudyModel
package import TaskRunner
import Words

extension Refusal {
  /// A sentence for the person as on the screen: a task's own sentence has answers put in.
  func given(in run: TaskRun, to languages: [String]) -> GivenText {
    if case .answer(let refusal) = reason {
      refusal.given(in: run, to: languages)
    } else {
      GivenText(words(in: languages))
    }
  }

  /// A sentence for the person, in their language; it never holds an answer.
  package func words(in languages: [String]) -> String {
    let message: Message
    switch reason {
    case .answer(let refusal): return refusal.words(in: languages)
    case .notNow: message = TaskMessage.Session.notNow
    case .noQuestion: message = TaskMessage.Session.noQuestion
    case .nothingBefore: message = TaskMessage.Session.nothingBefore
    case .activityBefore: message = TaskMessage.Session.activityBefore
    case .timerNotDue: message = TaskMessage.Session.timerNotDue
    case .timeWentBack: message = TaskMessage.Session.timeWentBack
    case .noEarlyEnd: message = TaskMessage.Session.noEarlyEnd
    case .groupIsFull(let most): message = TaskMessage.Session.groupIsFull(most: most)
    case .tooFewItems(let least): message = TaskMessage.Session.tooFewItems(least: least)
    case .noSuchItem: message = TaskMessage.Session.noSuchItem
    case .itemIncomplete(let place):
      message = TaskMessage.Session.itemIncomplete(number: place + 1)
    case .notOnThisPage: message = TaskMessage.Session.notOnThisPage
    }
    return message.text(languages)
  }
}

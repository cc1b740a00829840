package import TaskRunner
import StudyModel

extension Refusal {
  /// A sentence for the person as on the screen: a task's own sentence has answers put in.
  func words(in run: TaskRun, _ languages: [String]) -> String {
    if case .answer(let refusal) = reason {
      refusal.words(in: run, languages)
    } else {
      words(in: languages)
    }
  }

  /// A sentence for the person, in their language; it never holds an answer.
  package func words(in languages: [String]) -> String {
    switch reason {
    case .answer(let refusal): refusal.words(in: languages)
    case .notNow: SessionPhrase.notNow.text(languages)
    case .noQuestion: SessionPhrase.noQuestion.text(languages)
    case .nothingBefore: SessionPhrase.nothingBefore.text(languages)
    case .activityBefore: SessionPhrase.activityBefore.text(languages)
    case .timerNotDue: SessionPhrase.timerNotDue.text(languages)
    case .timeWentBack: SessionPhrase.timeWentBack.text(languages)
    case .noEarlyEnd: SessionPhrase.noEarlyEnd.text(languages)
    case .groupIsFull(let most): SessionPhrase.groupIsFull.text(languages, String(most))
    case .tooFewItems(let least): SessionPhrase.tooFewItems.text(languages, String(least))
    case .noSuchItem: SessionPhrase.noSuchItem.text(languages)
    case .itemIncomplete(let place):
      SessionPhrase.itemIncomplete.text(languages, String(place + 1))
    case .notOnThisPage: SessionPhrase.notOnThisPage.text(languages)
    }
  }
}

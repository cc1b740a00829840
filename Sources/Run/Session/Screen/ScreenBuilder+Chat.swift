import StudyModel
import TaskRunner

/// Chats.
extension ScreenBuilder {
  /// What was asked before; nil where the task is no chat, or the page stands alone.
  func earlier(_ body: Screen.Body) -> [Screen.EarlierLine]? {
    guard run.plan.presentation == .chat, body.isOfChat else { return nil }
    return run.conversation.compactMap { earlier in
      guard let question = run.question(earlier.question) else { return nil }
      let inside = inside(earlier.item, of: earlier.question)
      return Screen.EarlierLine(
        title: inside.words(question.title),
        answer: earlier.answer.map { inside.words(for: $0, to: question) },
        backCount: earlier.backCount)
    }
  }
}

extension Screen.Body {
  /// Whether earlier questions stay above it: a review lists them itself, at the end nothing is asked, and
  /// an activity has the screen for itself.
  fileprivate var isOfChat: Bool {
    switch self {
    case .instruction, .question, .form, .group, .table, .wait, .media: true
    case .review, .completion, .ending, .countdown, .timed, .exercise, .gate, .interrupted: false
    }
  }
}

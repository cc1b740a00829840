package import StudyModel

/// Why a run did not take an event; the run is as it was before.
package struct Refusal: Error, Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The event means nothing in this phase.
    case notNow
    case answer(AnswerRefusal)
    /// The page that is shown is not a question.
    case noQuestion
    /// Nothing was shown before this page.
    case nothingBefore
    /// The page before is a finished activity, which cannot be entered again.
    case activityBefore
    /// The timer that was set is not due yet.
    case timerNotDue
    /// The event is older than the one before it.
    case timeWentBack
  }

  package let event: RunEvent.Kind
  package let phase: TaskRun.Phase
  package let reason: Reason

  package init(event: RunEvent.Kind, phase: TaskRun.Phase, reason: Reason) {
    self.event = event
    self.phase = phase
    self.reason = reason
  }
}

extension Refusal: CustomStringConvertible {
  /// A sentence for the person; it never holds an answer.
  package var description: String {
    switch reason {
    case .notNow: "That is not possible at this moment."
    case .answer(let refusal): refusal.description
    case .noQuestion: "There is no question on this page."
    case .nothingBefore: "This is the first page."
    case .activityBefore: "The activity before this page is finished and cannot be opened again."
    case .timerNotDue: "The time is not over yet."
    case .timeWentBack: "The clock of this machine went back."
    }
  }
}

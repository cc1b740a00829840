package import StudyModel

/// Why a run did not take an event; the run is as it was before.
package struct Refusal: Error, Sendable, Hashable {
  /// What stood against the event.
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
    /// The page offers no way to end the run.
    case noEarlyEnd
    /// The group holds as many items or attempts as it may.
    case groupIsFull(most: Int)
    /// The group needs more items or attempts before the run can go on.
    case tooFewItems(least: Int)
    /// There is no item at that place, or it cannot be opened or taken away.
    case noSuchItem
    /// A question of the item at this place, counted from 0, still needs an answer.
    case itemIncomplete(Int)
    /// The page that is shown is not a group, or not a review of that question.
    case notOnThisPage
  }

  package let event: RunEvent.Kind
  package let phase: TaskRun.Phase
  package let reason: Reason
  /// The question that the reason is about, where it is about one.
  package let question: StepID?

  package init(
    event: RunEvent.Kind, phase: TaskRun.Phase, reason: Reason, question: StepID? = nil
  ) {
    self.event = event
    self.phase = phase
    self.reason = reason
    self.question = question
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
    case .noEarlyEnd: "This page does not offer to end here."
    case .groupIsFull(let most): "There are \(most) already, and no more can be added."
    case .tooFewItems(let least): "Add at least \(least) before you go on."
    case .noSuchItem: "There is nothing like that here to open or take away."
    case .itemIncomplete(let place): "Number \(place + 1) still needs answers."
    case .notOnThisPage: "This page does not offer that."
    }
  }
}

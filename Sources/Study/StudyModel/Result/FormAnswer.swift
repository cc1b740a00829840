/// What became of one question of a form.
package struct FormAnswer: Sendable, Hashable {
  package var question: StepID
  /// `open`, `answered`, `skipped`, `unanswered`, `hidden` or `filled`.
  package var state: Visit.State
  package var answer: Answer?
  /// When the answer was last changed; nil if it never was in this visit.
  package var answered: Instant?
  /// The sitting that `answered` belongs to; nil where that is nil.
  package var answeredSitting: Int?

  package init(
    question: StepID, state: Visit.State, answer: Answer? = nil, answered: Instant? = nil,
    answeredSitting: Int? = nil
  ) {
    self.question = question
    self.state = state
    self.answer = answer
    self.answered = answered
    self.answeredSitting = answeredSitting
  }
}

/// One item of a repeat group, or one attempt at a secondary task.
package struct GroupItem: Sendable, Hashable {
  package var group: StepID
  /// Counts items as they are added, from 0; a number is not used again when an item is removed.
  package var number: Int

  package init(group: StepID, number: Int) {
    self.group = group
    self.number = number
  }
}

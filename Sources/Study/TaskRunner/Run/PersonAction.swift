package import StudyModel

/// What a person does in a run: the one list that fronts send, runs take and journals keep.
package enum PersonAction: Sendable, Hashable {
  /// An answer to the page's question, or to the one named of a form; nil takes it away.
  case answer(Answer?, to: StepID?)
  case next
  case back
  case skip
  /// Goes on without an answer, and says why.
  case skipBecause(SkipReason)
  /// Correct the answers of a step that a review shows; the person comes back to the review.
  case edit(StepID, item: Int?)
  /// In a group: one more item or attempt.
  case addItem
  /// In a group: open or remove the item at this place, counted from 0.
  case openItem(Int)
  case removeItem(Int)
  /// Ends the run at a step that offers it.
  case endHere
  /// The person wants to end a timed part before its time.
  case askToEndEarly
  /// The person's word on that.
  case endEarly(Bool)
  /// What the person did in a test.
  case respond(Response)
  /// Look at the sensors once more.
  case checkAgain
  /// The person goes away; the run is kept, to be taken up later.
  case leave
  /// Ends the run for good, with what was answered.
  case abandon
}

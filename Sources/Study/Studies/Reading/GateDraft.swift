import StrictJSON
import StudyModel

/// What a task says of when it opens, before the other tasks are known.
struct GateDraft {
  /// The task's id in the study; nil where it has none.
  let id: String?
  let opensWhen: Field?
  let closesWhen: Field?
  let daysFrom: Field?
  let because: LocalizedText?
  private let becauseField: Field?

  init(_ members: inout Members, of id: String?, _ texts: StudyTexts) {
    self.id = id
    opensWhen = members.take("opensWhen")
    closesWhen = members.take("closesWhen")
    daysFrom = members.take("daysFrom")
    becauseField = members.take("because")
    because = becauseField.flatMap(texts.read)
  }

  var isEmpty: Bool { opensWhen == nil && closesWhen == nil && daysFrom == nil }

  /// Adds a fault for what has no use; `hasDays` says whether the task counts days.
  func checkUse(hasDays: Bool) {
    if isEmpty, let becauseField {
      becauseField.fault(
        "is why a task is closed, and nothing closes this one",
        "Add \"opensWhen\", \"closesWhen\" or \"daysFrom\", or remove it.")
    }
    if !hasDays, let daysFrom {
      daysFrom.fault(
        "is the first of the task's days, and the task counts no days",
        "Add \"schedule\" or \"open\", or write \"opensWhen\" instead.")
    }
  }
}

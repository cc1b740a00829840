import StrictJSON
import StudyModel

/// What became of one question in one visit of a result.
struct ShownAnswer: Sendable, Equatable {
  /// One question, in one item of a group where it belongs to a group.
  struct Place: Sendable, Hashable {
    let question: StepID
    let item: GroupItem?
  }

  let place: Place
  let visit: Int
  let state: Visit.State
  let answer: JSONValue?
  let isWithdrawn: Bool
  let unit: String?
  /// The earlier result that the answer was taken from.
  let prefilledFrom: String?

  /// Reads a visit, or one entry of a form's `answers`; nil for anything else.
  init?(_ json: JSONValue, step: StepID, item: GroupItem?, visit: Int) {
    guard let state = json["state"]?.stringValue.flatMap(Visit.State.init(rawValue:)) else {
      return nil
    }
    let question = json["question"]?.stringValue.map { StepID($0) } ?? step
    place = Place(question: question, item: item)
    self.visit = visit
    self.state = state
    answer = json["answer"]
    isWithdrawn = json["answerWithdrawn"]?.booleanValue ?? false
    unit = json["unit"]?.stringValue
    prefilledFrom = json["prefilledFrom"]?.stringValue
  }
}

package import StrictJSON
package import StudyModel

/// What became of one question in one visit of a result.
package struct ShownAnswer: Sendable, Equatable {
  /// One question, in one item of a group where it belongs to a group.
  package struct Place: Sendable, Hashable {
    package let question: StepID
    package let item: GroupItem?
  }

  package let place: Place
  /// 1 for the first visit to the step, 2 for the second, and so on.
  package let visit: Int
  package let state: Visit.State
  package let answer: JSONValue?
  package let isWithdrawn: Bool
  /// Whether there is an answer that the reader may not see.
  package let isWithheld: Bool
  /// UCUM; nil for what has none.
  package let unit: String?
  /// The earlier result that the answer was taken from.
  package let prefilledFrom: String?

  /// Reads a visit, or one entry of a form's `answers`; nil for anything else.
  package init?(_ json: JSONValue, step: StepID, item: GroupItem?, visit: Int) {
    guard let state = json["state"]?.stringValue.flatMap(Visit.State.init(rawValue:)) else {
      return nil
    }
    let question = json["question"]?.stringValue.map { StepID($0) } ?? step
    place = Place(question: question, item: item)
    self.visit = visit
    self.state = state
    answer = json["answer"]
    isWithdrawn = json["answerWithdrawn"]?.booleanValue ?? false
    isWithheld = json["answerWithheld"]?.booleanValue ?? false
    unit = json["unit"]?.stringValue
    prefilledFrom = json["prefilledFrom"]?.stringValue
  }
}

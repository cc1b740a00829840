package import StrictJSON
package import StudyModel

/// An answer of an earlier result, for a question of this run to begin with.
package struct EarlierAnswer: Sendable, Hashable {
  package var question: StepID
  /// As the earlier result holds it.
  package var answer: JSONValue
  /// The result that it comes from.
  package var result: RunID

  package init(question: StepID, answer: JSONValue, result: RunID) {
    self.question = question
    self.answer = answer
    self.result = result
  }
}

extension EarlierAnswer {
  var json: JSONValue {
    .object([
      "question": .string(question.text), "answer": answer, "result": .string(result.text),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  init?(json: JSONValue) {
    guard let question = json["question"]?.stringValue, let answer = json["answer"],
      let result = json["result"]?.stringValue.flatMap(RunID.init(_:))
    else { return nil }
    self.init(question: StepID(question), answer: answer, result: result)
  }
}

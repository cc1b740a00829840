package import StrictJSON
package import StudyModel

/// An answer after which the study's emergency text is shown at once.
package struct RedFlag: Sendable, Hashable {
  /// Which answers are meant.
  package enum Answers: Sendable, Hashable {
    /// These, as results write them; of several options at once, any of them.
    case among([JSONValue])
    /// Numbers from this one on.
    case from(Double)
  }

  /// The id of the question.
  package var question: String
  package var answers: Answers

  package init(question: String, answers: Answers) {
    self.question = question
    self.answers = answers
  }

  /// Whether the emergency text is to be shown for this answer; a person who did not want to answer
  /// raises none.
  package func isRaised(by answer: Answer) -> Bool {
    if case .declined = answer { return false }
    let json = answer.json
    return switch answers {
    case .among(let values): json.parts.contains { values.contains($0) }
    case .from(let least): (json["value"] ?? json).doubleValue.map { $0 >= least } ?? false
    }
  }
}

extension JSONValue {
  /// An answer as it is, and what was chosen in it.
  fileprivate var parts: [JSONValue] {
    let chosen = self["values"]?.listValue ?? listValue ?? []
    return [self] + chosen + [self["value"]].compactMap(\.self)
  }
}

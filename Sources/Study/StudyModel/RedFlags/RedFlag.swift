package import StrictJSON

/// A danger that somebody must hear of: what shows it, how urgent it is, and what the person is told.
package struct RedFlag: Sendable, Hashable {
  /// What is looked at.
  package enum Cause: Sendable, Hashable {
    /// The id of a question.
    case question(String)
    /// The id of a score.
    case score(String)
    /// A measure as conditions name it, such as `fitness.walk.distance`.
    case measure(String)
  }

  /// Which values raise it.
  package enum Values: Sendable, Hashable {
    /// These, as results write them: of several options at once any of them, of a score the value of a band.
    case among([JSONValue])
    /// Numbers from this one on.
    case from(Double)
    /// Numbers up to this one.
    case upTo(Double)
  }

  /// Unique among the red flags of the file.
  package var id: String
  package var cause: Cause
  package var values: Values
  package var urgency: RedFlagUrgency
  /// What staff read of it; nil for its id.
  package var title: LocalizedText?
  /// What the person reads; nil for the study's emergency text.
  package var text: LocalizedText?
  /// Whom to call; nil for the study's contacts.
  package var phone: PhoneNumber?

  package init(
    id: String, cause: Cause, values: Values, urgency: RedFlagUrgency = .now,
    title: LocalizedText? = nil, text: LocalizedText? = nil, phone: PhoneNumber? = nil
  ) {
    self.id = id
    self.cause = cause
    self.values = values
    self.urgency = urgency
    self.title = title
    self.text = text
    self.phone = phone
  }

  /// A red flag of an answer, which has the question's id.
  package init(question: String, values: Values) {
    self.init(id: question, cause: .question(question), values: values)
  }
}

extension RedFlag.Cause {
  /// The id of the question or score, or the name of the measure.
  package var name: String {
    switch self {
    case .question(let name), .score(let name), .measure(let name): name
    }
  }

  /// Whether it is an answer.
  package var isQuestion: Bool {
    if case .question = self { true } else { false }
  }

  /// As files write it.
  package var word: String {
    switch self {
    case .question: "question"
    case .score: "score"
    case .measure: "measure"
    }
  }
}

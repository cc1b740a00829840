package import StrictJSON

/// Informed consent: what is read, what is asked about it, and the signature.
package struct ConsentStep: Sendable, Hashable {
  /// What a section is about.
  package enum Topic: String, Sendable, Hashable, CaseIterable {
    case overview, dataGathering, privacy, dataUse, timeCommitment, studySurvey, studyTasks, risks,
      benefits, withdrawing, contact, custom
  }

  /// What the consent says about one topic.
  package struct Section: Sendable, Hashable {
    package var topic: Topic
    package var title: LocalizedText
    /// Short and plain.
    package var summary: LocalizedText
    /// The full wording.
    package var text: LocalizedText?

    package init(
      topic: Topic, title: LocalizedText, summary: LocalizedText, text: LocalizedText? = nil
    ) {
      self.topic = topic
      self.title = title
      self.summary = summary
      self.text = text
    }
  }

  /// How the person signs: not at all, by typing the name, or by drawing.
  package enum Signature: String, Sendable, Hashable, CaseIterable { case none, typed, drawn }

  /// The version of the wording that is agreed to.
  package var version: String
  package var sections: [Section]
  /// Questions that show that the person has understood; each has a `quiz`.
  package var questions: [Question]
  /// What the person agrees to, in one sentence.
  package var agreement: LocalizedText
  package var signature: Signature
  /// What is said to somebody who does not agree; the run ends after it.
  package var declinedText: LocalizedText
  /// The step as its file defines it: the SHA-256 of its canonical form says what was agreed to.
  package var definition: JSONValue

  package init(
    version: String, sections: [Section], questions: [Question] = [], agreement: LocalizedText,
    signature: Signature, declinedText: LocalizedText, definition: JSONValue
  ) {
    self.version = version
    self.sections = sections
    self.questions = questions
    self.agreement = agreement
    self.signature = signature
    self.declinedText = declinedText
    self.definition = definition
  }

  var facets: StepFacets {
    StepFacets(.consent, questions: questions, mayRuleOut: true)
  }
}

/// Takes a consent back.
package struct WithdrawalStep: Sendable, Hashable {
  /// The task in which the consent was given; nil for this one.
  package var task: String?
  package var consent: StepID
  /// What the person takes back, in one sentence.
  package var statement: LocalizedText

  package init(task: String? = nil, consent: StepID, statement: LocalizedText) {
    self.task = task
    self.consent = consent
    self.statement = statement
  }
}

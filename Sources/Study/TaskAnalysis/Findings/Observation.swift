package import StudyModel

/// What was found, with what shows it.
package enum Observation: Sendable, Hashable {
  /// The step's condition, or that of a section around it, is never true.
  case neverShown(Proof)
  case alwaysSkipped(Proof)
  /// Each condition may be true, but never all of them where the step stands.
  case conditionsContradict(conditions: [String])
  case alwaysShown(Proof)
  case neverSkipped(Proof)
  /// No way leads to the step.
  case unreachable
  case jumpNeverTaken(number: Int, Proof)
  case jumpAlwaysTaken(number: Int, Proof)
  /// A jump backwards without a limit.
  case endlessLoop(target: StepID)
  /// Once taken, the jump is taken until its limit.
  case loopToTheLimit(target: StepID, limit: Int)
  /// No answer satisfies the constraint.
  case noAnswerAllowed(isRequired: Bool, Proof)
  case constraintAlwaysHolds(Proof)
  /// No run comes to the end.
  case noEnd
  /// Never are so many items answered that there is a score.
  case scoreNeverComputed(answeredAtMost: Int, needed: Int)
  /// Nobody is ever asked the item.
  case scoreItemNeverAsked(item: StepID)
  case scoreItemsApart(item: StepID, other: StepID)
  /// The score's expression does not ask for the item.
  case scoreItemUnused(item: StepID)
  case missingTranslations(language: String, count: Int, places: [String])
  case textTooLong(part: String, language: String, count: Int, most: Int)
  /// Grades are school years, by Flesch and Kincaid, and by SMOG where there are 30 sentences;
  /// `words` are counted over the step's text.
  case hardToRead(grade: Double, smogGrade: Double?, words: Int)
  case mediaMissing(path: String)
  /// The bytes of a file that should be a PDF are not those of one.
  case documentNotPDF(path: String)
  /// So many sounds that a test plays are not there, the first one of them at `path`.
  case soundsMissing(path: String, count: Int)
  /// Nothing that a run gives raises the red flag; `takes` says in words what its cause takes.
  case redFlagNeverRaised(cause: String, takes: String)
  /// There is one option to choose.
  case onlyOneOption(isRequired: Bool)

  /// A condition and the answers that show what becomes of it.
  package struct Proof: Sendable, Hashable {
    /// What the proof is of.
    package enum Kind: String, Sendable, Hashable {
      case condition, constraint
    }

    package var kind: Kind
    /// In FHIRPath, as the author wrote it.
    package var condition: String
    /// Sentences such as "`severity` is 0 to 10.".
    package var answers: [String]

    package init(kind: Kind = .condition, condition: String, answers: [String]) {
      self.kind = kind
      self.condition = condition
      self.answers = answers
    }
  }
}

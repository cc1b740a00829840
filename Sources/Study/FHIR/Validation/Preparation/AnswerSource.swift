import FHIRPath

/// Where the codes come from that an answer or a unit must be one of.
struct AnswerSource: Sendable {
  /// As the questionnaire writes it.
  let canonical: String
  private let terminology: Terminology
  /// The codes that the questionnaire carries with it, by code; nil if it does not.
  private let contained: [String?: [FHIRCoding]]?
  private let isComplete: Bool

  init(_ canonical: String, _ questionnaire: Questionnaire, _ terminology: Terminology) {
    self.canonical = canonical
    self.terminology = terminology
    let valueSet = questionnaire.valueSet(canonical)
    contained = valueSet.map { valueSet in
      valueSet.codings.reduce(into: [:]) { codes, coding in
        guard codes[coding.code, default: []].count < OptionIndex.sameCodeLimit else { return }
        codes[coding.code, default: []].append(coding)
      }
    }
    isComplete = valueSet?.isComplete ?? false
  }

  /// Whether some code has a score.
  var hasWeights: Bool {
    contained?.values.contains { $0.contains { $0.weight != nil } } ?? false
  }

  /// The score of the code that an answer chooses; nil if it has none.
  func weight(of coding: FHIRCoding) -> ExactDecimal? {
    contained?[coding.code]?.first { coding.fits($0) }?.weight
  }

  func verdict(on coding: FHIRCoding) -> CodeVerdict {
    guard let contained else { return terminology.verdict(on: coding, in: canonical) }
    if contained[coding.code]?.contains(where: { coding.fits($0) }) ?? false { return .member }
    return isComplete ? .foreign : .unresolved
  }
}

/// The sources of one questionnaire, each prepared once however many items name it.
struct AnswerSources {
  private let questionnaire: Questionnaire
  private let terminology: Terminology
  private var known: [String: AnswerSource] = [:]

  init(_ questionnaire: Questionnaire, _ terminology: Terminology) {
    self.questionnaire = questionnaire
    self.terminology = terminology
  }

  mutating func source(_ canonical: String) -> AnswerSource {
    if let source = known[canonical] { return source }
    let source = AnswerSource(canonical, questionnaire, terminology)
    known[canonical] = source
    return source
  }
}

extension FHIRCoding {
  /// Whether this answer says what `option` offers: the same code, and nothing that contradicts it.
  func fits(_ option: FHIRCoding) -> Bool {
    guard code == option.code, system == nil || option.system == nil || system == option.system
    else { return false }
    guard let words = display?.text, let offered = option.display else {
      return code != nil || display == nil && option.display == nil
    }
    return offered.says(words)
  }
}

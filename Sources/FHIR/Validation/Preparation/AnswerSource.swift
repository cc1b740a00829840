/// Where the codes come from that an answer or a unit must be one of.
struct AnswerSource: Sendable {
  /// As the questionnaire writes it.
  let canonical: String
  private let contained: ContainedValueSet?
  private let terminology: Terminology

  init(_ canonical: String, _ questionnaire: Questionnaire, _ terminology: Terminology) {
    self.canonical = canonical
    self.terminology = terminology
    contained = questionnaire.valueSet(canonical)
  }

  func verdict(on coding: Coding) -> CodeVerdict {
    guard let contained else { return terminology.verdict(on: coding, in: canonical) }
    if contained.codings.contains(where: { coding.fits($0) }) { return .member }
    return contained.isComplete ? .foreign : .unresolved
  }
}

extension Coding {
  /// Whether this answer says what `option` offers: the same code, and nothing that contradicts it.
  func fits(_ option: Coding) -> Bool {
    guard code == option.code, system == nil || option.system == nil || system == option.system
    else { return false }
    guard let words = display?.text, let offered = option.display else {
      return code != nil || display == nil && option.display == nil
    }
    return offered.says(words)
  }
}

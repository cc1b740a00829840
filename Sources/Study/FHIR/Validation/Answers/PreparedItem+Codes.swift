extension PreparedItem {
  /// What is wrong with a code that must be of a value set.
  func codeFindings(
    _ coding: FHIRCoding, _ source: AnswerSource?, _ code: IssueCode
  ) -> [AnswerFinding] {
    guard let source else { return [] }
    switch source.verdict(on: coding) {
    case .member: return []
    case .foreign: return [AnswerFinding(code, source.canonical)]
    case .unresolved: return [AnswerFinding(.tsError, source.canonical)]
    }
  }

  func unitFindings(_ quantity: FHIRQuantity) -> [AnswerFinding] {
    var findings: [AnswerFinding] = []
    let options = definition.units.options
    if !options.isEmpty, !options.contains(where: quantity.hasUnit) {
      let words = options.compactMap { $0.display?.text ?? $0.code }.joined(separator: ", ")
      findings.append(AnswerFinding(.invalidUnit, words))
    }
    guard let units else { return findings }
    guard let system = quantity.system, let code = quantity.code else {
      return findings + [AnswerFinding(.invalidUnitValueSet, units.canonical)]
    }
    let unit = FHIRCoding(
      system: system, code: code, display: quantity.unit.map { TranslatedText($0) })
    return findings + codeFindings(unit, units, .invalidUnitValueSet)
  }

  /// Whether the answer is offered, where only what is offered may be answered.
  func optionFindings(_ value: FHIRValue, count: Int) -> [AnswerFinding] {
    guard !options.isEmpty else { return [] }
    guard let chosen = options.option(for: value) else {
      return mayBeFree(value) ? [] : [AnswerFinding(.invalidAnswerOption)]
    }
    return count > 1 && chosen.isExclusive ? [AnswerFinding(.exclusiveAnswerOption)] : []
  }

  /// Whether the answer need not be an option.
  private func mayBeFree(_ value: FHIRValue) -> Bool {
    switch definition.answerConstraint {
    case .optionsOnly: return false
    case .optionsOrType: return true
    case .optionsOrString:
      if case .string = value { return true }
      return false
    }
  }
}

extension FHIRQuantity {
  /// Whether the quantity is in this unit; what the option leaves out may be anything.
  fileprivate func hasUnit(_ option: FHIRCoding) -> Bool {
    (option.system == nil || option.system == system) && (option.code == nil || option.code == code)
  }
}

import FHIRPath

extension PreparedItem {
  /// All that is wrong with one answer, of which the question has `count`.
  ///
  /// Without `triesPatterns` a pattern counts as too costly and is not tried.
  func findings(
    on answer: ResponseAnswer, count: Int, triesPatterns: Bool
  ) -> [AnswerFinding] {
    if let absence = answer.absence, acceptsType(absence.typeName) { return [] }
    guard let value = answer.value, accepts(value) else {
      return [AnswerFinding(.invalidAnswerType, definition.type.answerTypeName)]
    }
    return valueFindings(value, triesPatterns) + optionFindings(value, count: count)
  }

  /// Whether the type of the answer is one that the question takes.
  private func accepts(_ value: FHIRValue) -> Bool { acceptsType(value.typeName) }

  private func acceptsType(_ name: String) -> Bool {
    guard let wanted = definition.type.answerTypeName else { return true }
    if name == wanted { return true }
    if name == "string", definition.answerConstraint == .optionsOrString { return true }
    // R4's choices may offer other values than codes.
    return definition.type == .coding && options.hasType(name)
  }

  private func valueFindings(_ value: FHIRValue, _ triesPatterns: Bool) -> [AnswerFinding] {
    switch value {
    case .boolean, .other: []
    case .integer, .date, .dateTime, .time: boundFindings(value)
    case .decimal(let number): boundFindings(value) + placeFindings(number)
    case .string(let text): textFindings(text, triesPattern: triesPatterns)
    case .uri(let text): URISyntax.isWellFormed(text) ? [] : [AnswerFinding(.invalidUrlValue)]
    case .coding(let coding): codeFindings(coding, answers, .invalidCoding)
    case .quantity(let quantity):
      unitFindings(quantity) + boundFindings(value) + placeFindings(quantity.value)
    case .reference(let reference): referenceFindings(reference)
    case .attachment(let attachment): attachmentFindings(attachment)
    }
  }

  private func boundFindings(_ value: FHIRValue) -> [AnswerFinding] {
    var findings: [AnswerFinding] = []
    if let minimum = definition.limits.minimum {
      switch (ValueOrdering.order(value, minimum), value) {
      case (.below, _): findings.append(AnswerFinding(.minValue, minimum.words))
      case (.incomparable, .quantity):
        findings.append(AnswerFinding(.minValueIncompatUnits, minimum.words))
      case (.equal, _), (.above, _), (.incomparable, _): break
      }
    }
    if let maximum = definition.limits.maximum {
      switch (ValueOrdering.order(value, maximum), value) {
      case (.above, _): findings.append(AnswerFinding(.maxValue, maximum.words))
      case (.incomparable, .quantity):
        findings.append(AnswerFinding(.maxValueIncompatUnits, maximum.words))
      case (.equal, _), (.below, _), (.incomparable, _): break
      }
    }
    return findings
  }

  private func placeFindings(_ number: ExactDecimal?) -> [AnswerFinding] {
    guard let number, let most = definition.limits.maxDecimalPlaces, number.fractionDigits > most
    else { return [] }
    return [AnswerFinding(.maxDecimalPlaces, "\(most)")]
  }
}

extension FHIRValue {
  /// A bound of a questionnaire in words.
  var words: String {
    switch self {
    case .boolean(let flag): "\(flag)"
    case .integer(let whole): "\(whole)"
    case .decimal(let number): "\(number)"
    case .date(let date): "\(date)"
    case .dateTime(let moment): moment.time == nil ? "\(moment.date)" : "\(moment)"
    case .time(let time): "\(time)"
    case .string(let text), .uri(let text): text
    case .coding(let coding): coding.display?.text ?? coding.code ?? "a code"
    case .quantity(let quantity):
      [quantity.value?.description, quantity.unit ?? quantity.code].compactMap(\.self)
        .joined(separator: " ")
    case .attachment: "an attachment"
    case .reference: "a reference"
    case .other(let type, _): type
    }
  }
}

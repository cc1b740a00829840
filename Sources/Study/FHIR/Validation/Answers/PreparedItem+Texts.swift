import Pattern

extension PreparedItem {
  /// What is wrong with a text, its length counted in Unicode scalars.
  func textFindings(_ text: String, triesPattern: Bool) -> [AnswerFinding] {
    var findings: [AnswerFinding] = []
    let limits = definition.limits
    if definition.type != .text, text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      findings.append(AnswerFinding(.invalidNewLine))
    }
    if limits.minLength != nil || limits.maxLength != nil {
      let length = text.unicodeScalars.count
      if let least = limits.minLength, length < least {
        findings.append(AnswerFinding(.minLength, "\(least)"))
      }
      if let most = limits.maxLength, length > most {
        findings.append(AnswerFinding(.maxLength, "\(most)"))
      }
    }
    if let finding = patternFinding(text, triesPattern) { findings.append(finding) }
    // Texts of several lines are never codes.
    if definition.type == .string {
      findings += codeFindings(FHIRCoding(code: text), answers, .invalidCoding)
    }
    return findings
  }

  private func patternFinding(_ text: String, _ triesPattern: Bool) -> AnswerFinding? {
    guard let pattern else { return nil }
    do {
      guard triesPattern else { throw PatternFault.tooCostly }
      guard try !pattern.get().matchesWhole(of: text) else { return nil }
      return AnswerFinding(.regex, definition.presentation.entryFormat ?? "that is asked for")
    } catch {
      return AnswerFinding(.regexTimeout, "\(error)")
    }
  }
}

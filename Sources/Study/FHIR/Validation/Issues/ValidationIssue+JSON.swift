package import StrictJSON

extension ValidationIssue {
  /// The issue of an `OperationOutcome`.
  package var json: JSONValue {
    .object([
      "severity": .string(severity.rawValue), "code": .string(code.type),
      "details": .object(["coding": .list(codings), "text": .string(words)]),
      "diagnostics": rule.map { .string($0.expression) },
      "location": linkId.map { .list([.string("linkId='\($0)'")]) },
      "expression": .list([.string(expression)]),
    ])
  }

  private var codings: [JSONValue] {
    var codings: [JSONValue] = [
      .object(["system": .string(code.system), "code": .string(code.rawValue)])
    ]
    if code == .invariant, let rule {
      codings.append(
        .object([
          "system": rule.questionnaire.map { .string($0) }, "code": .string(rule.key),
          "display": .string(rule.human),
        ]))
    }
    return codings
  }
}

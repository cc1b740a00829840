extension ResponseWalk {
  /// Checks one instance of an item, at whose place the walk is.
  mutating func check(_ item: PreparedItem, _ index: Int) {
    let definition = item.definition
    let answers = instances[index].item.answers
    switch definition.type {
    case .group:
      if !answers.isEmpty {
        place.enter(.answers)
        add(.groupShouldNotHaveAnswers, linkId: definition.linkId)
        place.leave()
      }
      // A question of several parts that was declined has none of them.
      if instances[index].item.absence == nil || !instances[index].item.items.isEmpty {
        check(item.children, under: index, answer: nil)
      }
    case .display:
      if !answers.isEmpty { add(.displayAnswer, linkId: definition.linkId) }
      checkHasNoItems(item, index)
    case .question: add(.invalidType, linkId: definition.linkId)
    case .boolean, .decimal, .integer, .date, .dateTime, .time, .string, .text, .url, .coding,
      .attachment, .reference, .quantity:
      checkHasNoItems(item, index)
      check(answers, of: item, index)
    }
    for constraint in item.constraints { check(constraint, item: item, instance: index) }
  }

  /// Only a group has items directly under it.
  private mutating func checkHasNoItems(_ item: PreparedItem, _ index: Int) {
    guard !instances[index].item.items.isEmpty else { return }
    add(.invalidType, linkId: item.definition.linkId)
  }

  private mutating func check(_ answers: [ResponseAnswer], of item: PreparedItem, _ index: Int) {
    for (number, answer) in answers.enumerated() {
      place.enter(.answer(number))
      let findings = item.findings(
        on: answer, count: answers.count, triesPatterns: patternFailures < Self.patternLimit)
      for finding in findings {
        if finding.code == .regexTimeout, item.hasReadablePattern { patternFailures += 1 }
        add(finding.code, linkId: item.definition.linkId, demand: finding.demand)
      }
      if !item.children.indexes.isEmpty || !answer.items.isEmpty {
        check(item.children, under: index, answer: number)
      }
      place.leave()
    }
  }

  /// Checks a rule of an item, or of the whole response.
  mutating func check(_ prepared: PreparedConstraint, item: PreparedItem?, instance: Int?) {
    let outcome = expressions?.outcome(of: prepared, item, instance) ?? .impossible
    guard outcome != .holds else { return }
    let constraint = prepared.constraint
    let rule = ValidationIssue.Rule(
      questionnaire: response.questionnaire ?? questionnaire.questionnaire.url,
      key: constraint.key, human: constraint.human.text,
      expression: constraint.expression.expression)
    let linkId = item?.definition.linkId
    if outcome == .fails {
      add(
        .invariant, linkId: linkId, demand: constraint.human.text,
        severity: constraint.severity == .warning ? .warning : .error, rule: rule)
    } else {
      add(.invariantExecution, linkId: linkId, demand: constraint.human.text, rule: rule)
    }
  }
}

import FHIRPath

/// Says an expression over a response as one of a task, which names answers by id.
struct ResponseExpression {
  /// What items are called, by linkId.
  let items: [String: ImportedName]
  /// The variables that are in sight, each with the linkId of the item that has it; nil for the
  /// questionnaire's own.
  let variables: [String: (expression: FHIRExpression, linkId: String?)]
  /// The item that the expression stands at; nil for the questionnaire itself.
  let linkId: String?
  /// The repeat group in which it stands.
  let group: String?
  /// Items from here on come later.
  let end: Int
  /// How much more may be put in place of variables in this whole questionnaire.
  let budget: TranslationBudget

  private static let deepest = 30
  /// Each option is one level of parentheses.
  private static let mostOptions = 40

  /// The expression of the task.
  func task(_ source: FHIRExpression) throws(TranslationProblem) -> String {
    let text = try written(source, at: linkId, inside: []).text
    guard text.unicodeScalars.count <= TaskExpression.longest else { throw .tooLong }
    return text
  }

  private func written(
    _ source: FHIRExpression, at linkId: String?, inside names: [String]
  ) throws(TranslationProblem) -> (text: String, precedence: Int) {
    let syntax = try Self.syntax(source)
    let writer = SyntaxText { (path, isInItem) throws(TranslationProblem) in
      try replacement(path, isInItem, at: linkId, inside: names)
    }
    let written = try writer.written(syntax, isInItem: false)
    guard written.text.utf8.count <= 4 * TaskExpression.longest else { throw .tooLong }
    return written
  }

  private static func syntax(_ source: FHIRExpression) throws(TranslationProblem) -> Syntax {
    guard source.language == FHIRExpression.fhirPath else {
      throw .notFHIRPath(language: source.language)
    }
    do {
      return try FHIRPath.Expression.parse(source.expression).syntax
    } catch {
      throw .unreadable
    }
  }

  private func replacement(
    _ path: Path, _ isInItem: Bool, at linkId: String?, inside names: [String]
  ) throws(TranslationProblem) -> SyntaxText<TranslationProblem>.Replacement? {
    if let weight = try weightInQuestionnaire(path) { return weight }
    if case .variable(let name) = path.start, focus(ofVariable: name) == nil {
      return try inlined(name, inside: names)
    }
    guard var walk = try start(path, isInItem, at: linkId, inside: names) else { return nil }
    var count = 0
    while count < path.steps.count, walk.take(path.steps[count]) { count += 1 }
    return try ended(walk, path, count)
  }

  /// The text of a variable; nothing is left of the variable itself.
  private func inlined(
    _ name: String, inside names: [String]
  ) throws(TranslationProblem) -> SyntaxText<TranslationProblem>.Replacement {
    guard let variable = variables[name] else { throw .unknownVariable(name) }
    guard !names.contains(name), names.count < Self.deepest else { throw .variableLoop(name) }
    guard budget.spend() else { throw .tooLong }
    let text = try written(variable.expression, at: variable.linkId, inside: names + [name])
    return .init(text: text.text, precedence: text.precedence, stepCount: 0)
  }

  /// Where a path begins; nil for one that does not look at the response.
  private func start(
    _ path: Path, _ isInItem: Bool, at linkId: String?, inside names: [String]
  ) throws(TranslationProblem) -> AnswerTrail? {
    switch path.start {
    case .variable(let name): return focus(ofVariable: name)
    case .context: return context(linkId)
    case .scope:
      guard case .member(let name, _) = path.steps.first else { return nil }
      guard !isInItem else { throw .namesInsideFunction(name) }
      return context(linkId)
    case .this, .index, .total, .expression: return nil
    }
  }

  private func context(_ linkId: String?) -> AnswerTrail {
    AnswerTrail(focus: linkId.map { .item($0) } ?? .response)
  }

  /// The place in the response that a variable without any calculation stands for.
  private func focus(ofVariable name: String, depth: Int = 0) -> AnswerTrail? {
    if name == "resource" || name == "rootResource" { return AnswerTrail(focus: .response) }
    guard depth < Self.deepest, let variable = variables[name],
      // Another language is no place in the response.
      case .path(let path) = try? Self.syntax(variable.expression)
    else { return nil }
    let start: AnswerTrail? =
      switch path.start {
      case .variable(let inner): focus(ofVariable: inner, depth: depth + 1)
      case .context, .scope: context(variable.linkId)
      case .this, .index, .total, .expression: nil
      }
    guard var walk = start else { return nil }
    for step in path.steps where !walk.take(step) { return nil }
    return walk
  }

  private func ended(
    _ walk: AnswerTrail, _ path: Path, _ count: Int
  ) throws(TranslationProblem) -> SyntaxText<TranslationProblem>.Replacement? {
    guard let (linkId, ending) = walk.answer else {
      // A path that never looks at an item is no path of a response.
      if count == 0, path.start == .scope, case .call = path.steps.first { return nil }
      throw .path(path.firstNames)
    }
    let name = try name(of: linkId)
    let next = count < path.steps.count ? path.steps[count] : nil
    switch ending {
    case .weight:
      return .init(text: try Self.weight(of: name, text(of: name)), stepCount: count)
    case .item:
      guard name.kind == .group else { throw .path(path.firstNames) }
    case .value where name.hasCodings && next?.asksForExistence != true: throw .display(linkId)
    case .reason:
      // Inside of a repeat group nobody can ask for a reason.
      guard name.group == nil, name.names.count == 1 else { throw .path(path.firstNames) }
      return .init(text: "%noAnswer.\(text(of: name))", stepCount: count)
    case .value, .code, .answer: break
    }
    return .init(text: text(of: name), stepCount: count)
  }

  /// `%questionnaire…answerOption.where(…).extension.…`: the weight of the chosen option.
  private func weightInQuestionnaire(
    _ path: Path
  ) throws(TranslationProblem) -> SyntaxText<TranslationProblem>.Replacement? {
    guard path.start == .variable("questionnaire") else { return nil }
    var walk = AnswerTrail(focus: .response)
    var count = 0
    while count < path.steps.count, walk.take(path.steps[count]) { count += 1 }
    let rest = path.steps[count...].map(\.word)
    guard let (linkId, ending) = walk.answer, ending == .item, rest.first == "answerOption",
      rest.contains("extension"), rest.last == "valueDecimal" || rest.last == "value"
    else { throw .path(path.firstNames) }
    let name = try name(of: linkId)
    return .init(text: try Self.weight(of: name, text(of: name)), stepCount: path.steps.count)
  }

  private func name(of linkId: String) throws(TranslationProblem) -> ImportedName {
    guard let name = items[linkId] else { throw .unknownItem(linkId) }
    guard name.kind != .none else { throw .itemNotCarried(linkId) }
    guard name.position < end else { throw .laterItem(linkId) }
    return name
  }

  func text(of name: ImportedName) -> String {
    let outer = name.group.flatMap { $0 == group || $0 == name.names.first ? nil : $0 }
    let names = (outer.map { [$0] } ?? []) + name.names
    return names.map { $0.hasPrefix("%") ? $0 : Identifier($0).written }.joined(separator: ".")
  }

  /// The weight of the chosen option, as a choice between all of them.
  private static func weight(
    of name: ImportedName, _ text: String
  ) throws(TranslationProblem) -> String {
    let weighted = name.options.compactMap { option in
      option.score.map { (option.value, $0.description) }
    }
    guard weighted.count <= mostOptions else { throw .tooLong }
    return weighted.reversed().reduce("{}") { rest, option in
      "iif(\(text) = \(Value.quoted(option.0)), \(option.1), \(rest))"
    }
  }
}

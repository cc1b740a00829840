import FHIRPath
import StrictJSON
import StudyModel

extension Importer {
  /// When an item is shown, as an expression of the task; nil for always.
  mutating func condition(of item: PlannedItem) -> String? {
    var parts: [String] = []
    do throws(TranslationProblem) {
      if let parent = item.parent, names[parent]?.kind != ImportedName.Kind.none {
        parts.append("\(try answer(to: parent, at: item).text).exists()")
      }
      if !item.item.enableWhen.isEmpty { parts.append(try tests(of: item)) }
      if let expression = item.item.expressions.enableWhen {
        parts.append(try self.expression(item, end: item.position).task(expression))
      }
    } catch {
      if !item.isPatched("when") {
        lose(item.item.linkId, "its condition, so it is always shown: \(error)")
      }
      return nil
    }
    guard parts.count > 1 else { return parts.first }
    return parts.map { Self.enclosed($0) }.joined(separator: " and ")
  }

  /// A condition in parentheses if it is more than one test.
  private static func enclosed(_ condition: String) -> String {
    // It was written here, so it can be read.
    guard case .chain(let chain) = (try? FHIRPath.Expression.parse(condition))?.syntax,
      (chain.links.first?.operation.precedence ?? 9) <= 3
    else { return condition }
    return chain.links.first?.operation == .logic(.and) ? condition : "(\(condition))"
  }

  /// What translates the expressions that stand at an item.
  func expression(_ item: PlannedItem, end: Int) -> ResponseExpression {
    ResponseExpression(
      items: names, variables: variables, linkId: item.item.linkId,
      group: item.inner ?? item.group, end: end, budget: budget)
  }

  private func tests(of item: PlannedItem) throws(TranslationProblem) -> String {
    var texts: [String] = []
    for condition in item.item.enableWhen { texts.append(try test(condition, of: item)) }
    let word = item.item.enableBehavior == .all ? " and " : " or "
    return texts.joined(separator: word)
  }

  /// How the answer to a question is named at an item, and whether it may be several.
  private func answer(
    to linkId: String, at item: PlannedItem
  ) throws(TranslationProblem) -> (text: String, isList: Bool, name: ImportedName) {
    guard let name = names[linkId] else { throw .unknownItem(linkId) }
    guard name.kind != .none else { throw .itemNotCarried(linkId) }
    guard name.position < item.position else { throw .laterItem(linkId) }
    let group = item.inner ?? item.group
    let isOutside = name.group != nil && name.group != group
    let text = expression(item, end: item.position).text(of: name)
    return (text, name.kind == .list || isOutside, name)
  }

  private func test(
    _ condition: EnableWhen, of item: PlannedItem
  ) throws(TranslationProblem) -> String {
    let (text, isList, name) = try answer(to: condition.question, at: item)
    switch condition.test {
    case .exists(let isThere): return "\(text).\(isThere ? "exists" : "empty")()"
    case .compares(let comparison, let value):
      guard let literal = Self.literal(value, name) else {
        throw .valueNotGiven(condition.question)
      }
      switch (comparison, isList) {
      case (.equal, true): return "\(text) contains \(literal)"
      case (.notEqual, true): return "(\(text) contains \(literal)).not()"
      case (.notEqual, false): return "(\(text).empty() or \(text) != \(literal))"
      case (.equal, false), (.less, _), (.lessOrEqual, _), (.greater, _), (.greaterOrEqual, _):
        return "\(text) \(comparison.rawValue) \(literal)"
      }
    }
  }

  private static func literal(_ value: FHIRValue, _ name: ImportedName) -> String? {
    if !name.options.isEmpty {
      let option = name.options.first { $0.matches(value) }
      return option.map { Value.quoted($0.value) }
    }
    if let unit = name.unit {
      guard case .integer(let whole) = value else {
        guard case .decimal(let decimal) = value else { return nil }
        return "\(decimal) \(Value.quoted(unit))"
      }
      return "\(whole) \(Value.quoted(unit))"
    }
    switch value {
    case .boolean(let flag): return String(flag)
    case .integer(let whole): return String(whole)
    case .decimal(let decimal): return decimal.description
    case .string(let text), .uri(let text): return Value.quoted(text)
    case .date(let date): return "@\(date)"
    case .dateTime(let moment): return "@\(moment)"
    case .time(let time): return "@T\(time)"
    case .coding(let coding): return coding.code.map(Value.quoted)
    case .quantity(let quantity):
      guard let number = quantity.value, let unit = quantity.code ?? quantity.unit else {
        return nil
      }
      return Quantity(value: number, unit: unit).description
    case .attachment, .reference, .other: return nil
    }
  }

  /// The constraints of a form or question; nil for none.
  mutating func constraints(of item: PlannedItem) -> JSONValue? {
    var constraints: [JSONValue] = []
    for constraint in item.item.expressions.constraints {
      let linkId = item.item.linkId
      do throws(TranslationProblem) {
        let text = try expression(item, end: item.lastPosition + 1).task(constraint.expression)
        constraints.append(
          .object(["expression": .string(text), "message": words.json(constraint.human)]))
        if constraint.severity == .warning {
          change(linkId, "the warning \(constraint.key) is a fault: a task knows no warnings")
        }
      } catch {
        if !item.isPatched("constraints") {
          lose(linkId, "the constraint \(constraint.key): \(error)")
        }
      }
    }
    return constraints.isEmpty ? nil : .list(constraints)
  }

  /// Tells which expressions of an item that is no question did not come over.
  mutating func account(expressionsOf item: PlannedItem) {
    let expressions = item.item.expressions
    let unused: [(String, FHIRExpression?)] = [
      ("initialExpression", expressions.initial), ("answerExpression", expressions.answer),
      ("candidateExpression", expressions.candidate),
    ]
    for (name, expression) in unused where expression != nil {
      lose(item.item.linkId, "its \(name): a task has no place for it")
    }
    if item.item.disabledDisplay == .protected {
      lose(item.item.linkId, "that it is shown while its condition does not hold")
    }
    if item.item.definition != nil {
      lose(item.item.linkId, "its `definition`: a task has no place for it")
    }
  }
}

extension PlannedItem {
  /// Whether a patch of our own says what this member of the task is.
  func isPatched(_ member: String) -> Bool {
    (mark.patch + mark.listPatch).contains { $0.path.first == member }
  }

  /// The repeat group that it is itself.
  fileprivate var inner: String? {
    if case .question(_, let list?) = role { list } else { nil }
  }

  /// The place of the last item in it.
  fileprivate var lastPosition: Int { children.map(\.lastPosition).max() ?? position }
}

import FHIRPath
import StrictJSON

/// A condition of a task that is simple enough for `enableWhen`: tests of single answers, of which
/// all or any must hold.
struct EnableWhenForm {
  let tests: [JSONValue]
  /// `all` or `any`; of no meaning for one test.
  let behavior: String

  /// Nil for a condition that needs an expression.
  ///
  /// `answer` gives the coding of an option, or the answer in JSON under its key.
  init?(
    _ condition: FHIRPath.Expression, places: AnswerPlaces, group: String?,
    coding: @escaping (_ id: String, _ value: String) -> JSONValue?
  ) {
    let syntax = condition.syntax
    var parts = [syntax]
    var behavior = "all"
    if case .chain(let chain) = syntax, case .logic(let logic) = chain.links.first?.operation {
      guard logic == .and || logic == .or,
        chain.links.allSatisfy({ $0.operation == .logic(logic) })
      else { return nil }
      behavior = logic == .and ? "all" : "any"
      parts = [chain.first]
      for link in chain.links {
        guard case .expression(let operand) = link.operand else { return nil }
        parts.append(operand)
      }
    }
    let reader = TestReader(places: places, group: group, coding: coding)
    let tests = parts.compactMap(reader.test)
    guard tests.count == parts.count else { return nil }
    self.tests = tests
    self.behavior = behavior
  }
}

/// Reads one test of one answer.
private struct TestReader {
  let places: AnswerPlaces
  let group: String?
  let coding: (_ id: String, _ value: String) -> JSONValue?

  func test(_ syntax: Syntax) -> JSONValue? {
    switch syntax {
    case .path(let path): existence(path)
    case .chain(let chain): comparison(chain)
    case .literal, .sign: nil
    }
  }

  private func existence(_ path: Path) -> JSONValue? {
    guard case .call(let call) = path.steps.last, call.arguments.isEmpty,
      call.name == "exists" || call.name == "empty",
      let (_, place) = place(path.start, path.steps.dropLast())
    else { return nil }
    return .object([
      "question": .string(place.linkIds.last ?? ""), "operator": "exists",
      "answerBoolean": .boolean(call.name == "exists"),
    ])
  }

  private func comparison(_ chain: Chain) -> JSONValue? {
    guard chain.links.count == 1, case .path(let path) = chain.first,
      case .expression(.literal(let literal)) = chain.links[0].operand, let value = literal.value,
      let (id, place) = place(path.start, path.steps[...]),
      let word = word(chain.links[0].operation, place.kind),
      let answer = answer(value, place, id)
    else { return nil }
    return .object(
      [
        JSONMember(key: "question", value: .string(place.linkIds.last ?? "")),
        JSONMember(key: "operator", value: .string(word)), answer,
      ] as [JSONMember])
  }

  private func place(
    _ start: Path.Start, _ steps: ArraySlice<Path.Step>
  ) -> (id: String, AnswerPlaces.Place)? {
    guard start == .scope else { return nil }
    var names: [String] = []
    for step in steps {
      guard case .member(let name, _) = step else { return nil }
      names.append(name)
    }
    guard let id = names.first, let place = places[names], place.group == group,
      place.kind != .group, place.kind != .picks
    else { return nil }
    return (id, place)
  }

  private func word(_ operation: BinaryOperator, _ kind: AnswerKind) -> String? {
    switch (operation, kind) {
    case (.equality(.equal), .coding(isList: true)): nil
    case (.membership(.contains), .coding(isList: true)): "="
    case (.equality(.equal), _): "="
    case (.order(let order), .integer), (.order(let order), .decimal), (.order(let order), .date),
      (.order(let order), .quantity):
      order.rawValue
    case _: nil
    }
  }

  private func member(_ key: String, _ value: JSONValue?) -> JSONMember? {
    value.map { JSONMember(key: key, value: $0) }
  }

  private func answer(_ value: Value, _ place: AnswerPlaces.Place, _ id: String) -> JSONMember? {
    let kind = place.kind
    if let unit = place.unit {
      guard case .quantity(let quantity) = value, quantity.unit == unit else { return nil }
      let whole = quantity.value.wholeNumber.map { JSONValue.number($0) }
      return kind == .integer
        ? member("answerInteger", whole) : member("answerDecimal", quantity.value.json)
    }
    switch (value, kind) {
    case (.boolean(let flag), .boolean): return member("answerBoolean", .boolean(flag))
    case (.integer(let whole), .integer): return member("answerInteger", .number(whole))
    case (.integer(let whole), .decimal): return member("answerDecimal", .number(whole))
    case (.decimal(let decimal), .decimal): return member("answerDecimal", decimal.json)
    case (.string(let text), .string): return member("answerString", .string(text))
    case (.date(let date), .date):
      return member("answerDate", .string(date.description))
    case (.string(let value), .coding):
      return member("answerCoding", coding(id, value))
    case (.quantity(let quantity), .quantity) where quantity.isInUCUM:
      return member("answerQuantity", quantity.json)
    case _: return nil
    }
  }
}

import FHIRPath

/// Says an expression of a task, which names answers by id, as one over a response.
struct TaskExpression {
  let places: AnswerPlaces
  /// The repeat group in which the expression stands; its answers are variables of that group.
  let group: String?

  /// The longest expression that is written.
  static let longest = 10_000

  /// The expression over a response, and the ids of this group's answers that it names.
  func response(
    _ expression: FHIRPath.Expression
  ) throws(TranslationProblem) -> (text: String, groupAnswers: [String]) {
    let writer = SyntaxText { (path, isInItem) throws(TranslationProblem) in
      try replacement(path, isInItem)
    }
    let text = try writer.text(expression.syntax)
    guard text.unicodeScalars.count <= Self.longest else { throw .tooLong }
    let names = expression.rootNames.filter { name in
      group != nil && places[[name]]?.group == group
    }
    return (text, names)
  }

  private func replacement(
    _ path: Path, _ isInItem: Bool
  ) throws(TranslationProblem) -> SyntaxText<TranslationProblem>.Replacement? {
    var names: [String] = []
    switch path.start {
    case .variable(let name): names = ["%\(name)"]
    case .scope: break
    case .this, .index, .total, .context, .expression: return nil
    }
    for step in path.steps {
      guard case .member(let name, _) = step else { break }
      names.append(name)
    }
    guard let first = names.first else { return nil }
    if isInItem { throw .namesInsideFunction(first) }
    let prefixed = path.start == .scope ? 0 : 1
    for count in stride(from: names.count, to: 0, by: -1) {
      guard let place = places[Array(names.prefix(count))] else { continue }
      guard let unit = place.unit else {
        return .init(text: text(of: place), stepCount: count - prefixed)
      }
      // A number with a unit is a quantity in a task.
      return .init(
        text: "\(text(of: place)) * 1 \(Value.quoted(unit))", precedence: 10,
        stepCount: count - prefixed)
    }
    throw .unknownName(prefixed == 1 ? names.prefix(2).joined(separator: ".") : first)
  }

  private func text(of place: AnswerPlaces.Place) -> String {
    guard let group, place.group == group else { return place.items + place.path }
    return "%\(Identifier(place.linkIds.last ?? "").written)"
  }
}

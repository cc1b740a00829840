extension Evaluator {
  /// `encode`, `decode`, `escape` and `unescape`.
  mutating func coding(
    _ function: CodingFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let text = try Self.string(input, call.quotedName, at: call.offset),
      let form = try Self.string(
        try evaluate(call.arguments[0], in: scope), call.quotedName, at: call.offset)
    else { return [] }
    // The longest form of a character, &quot;, is six times as long.
    try charge(text.utf8.count)
    let result: String?
    switch function {
    case .encode, .decode:
      guard let form = BinaryText(rawValue: form) else {
        throw .unknownForm(function: call.name, offset: call.offset)
      }
      result = function == .encode ? form.encoded(text) : form.decoded(text)
    case .escape, .unescape:
      guard let form = EscapeTarget(rawValue: form) else {
        throw .unknownForm(function: call.name, offset: call.offset)
      }
      result = function == .escape ? form.escaped(text) : form.unescaped(text)
    }
    return result.map { [.value(.string($0))] } ?? []
  }
}

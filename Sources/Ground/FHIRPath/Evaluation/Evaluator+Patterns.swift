import Pattern

extension Evaluator {
  /// The steps that one match costs, and what PCRE2 may do for them: together they keep the
  /// dearest evaluation at about a second.
  private static let matchCost = 400
  private static let matchLimit: UInt32 = 100_000

  /// `matches`, `matchesFull` and `replaceMatches`.
  mutating func pattern(
    _ function: PatternFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let text = try Self.string(input, call.quotedName, at: call.offset),
      let source = try Self.string(
        try evaluate(call.arguments[0], in: scope), call.quotedName, at: call.offset)
    else { return [] }
    try charge(Self.matchCost + text.utf8.count / 16)
    switch function {
    case .matches:
      let pattern = try read(source, call)
      return Self.truth(
        try bounded(call) { () throws(PatternFault) in
          try pattern.matchesPart(of: text, stepLimit: Self.matchLimit)
        })
    case .matchesFull:
      let pattern = try read(source, call)
      return Self.truth(
        try bounded(call) { () throws(PatternFault) in
          try pattern.matchesWhole(of: text, stepLimit: Self.matchLimit)
        })
    case .replaceMatches: return try replaceMatches(of: source, in: text, call, in: scope)
    }
  }

  /// An empty expression changes nothing, as the public suite asks.
  private mutating func replaceMatches(
    of source: String, in text: String, _ call: Call, in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let items = try evaluate(call.arguments[1], in: scope)
    guard let new = try Self.string(items, "'replaceMatches'", at: call.offset) else { return [] }
    guard !source.isEmpty else { return [.value(.string(text))] }
    let pattern = try read(source, call)
    let result = try bounded(call) { () throws(PatternFault) in
      try pattern.replacingMatches(in: text, with: new, stepLimit: Self.matchLimit)
    }
    try charge(result.utf8.count / 4)
    return [.value(.string(result))]
  }

  private mutating func read(_ source: String, _ call: Call) throws(EvaluationError) -> Pattern {
    if let pattern = call.pattern ?? patterns[source] { return pattern }
    try charge(source.utf8.count)
    let pattern = try bounded(call) { () throws(PatternFault) in
      try Pattern(source, spansLines: true)
    }
    patterns[source] = pattern
    return pattern
  }

  private func bounded<Result>(
    _ call: Call, _ work: () throws(PatternFault) -> Result
  ) throws(EvaluationError) -> Result {
    do throws(PatternFault) {
      return try work()
    } catch {
      throw .pattern(error, offset: call.offset)
    }
  }
}

/// Texts are counted and cut by Unicode scalars.
extension Evaluator {
  /// The functions over one text.
  mutating func text(
    _ function: TextFunction, _ call: Call, on input: [Item], in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    guard let text = try Self.string(input, "'\(call.name)'", at: call.offset) else { return [] }
    try charge(text.utf8.count / 16)
    switch function {
    case .length: return [.value(.integer(text.unicodeScalars.count))]
    case .upper: return [.value(.string(text.uppercased()))]
    case .lower: return [.value(.string(text.lowercased()))]
    case .substring: return try substring(of: text, call, in: scope)
    }
  }

  /// The functions that look for one text in another.
  mutating func search(
    _ function: SearchFunction, _ call: Call, on input: [Item], in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    let name = "'\(call.name)'"
    guard let text = try Self.string(input, name, at: call.offset) else { return [] }
    let argument = try evaluate(call.arguments[0], in: scope)
    guard let part = try Self.string(argument, name, at: call.offset) else { return [] }
    try charge((text.utf8.count + part.utf8.count) / 16)
    switch function {
    case .startsWith: return Self.truth(text.utf8.starts(with: part.utf8))
    case .endsWith: return Self.truth(text.utf8.reversed().starts(with: part.utf8.reversed()))
    case .contains: return Self.truth(try position(of: part, in: text) != nil)
    case .indexOf: return [.value(.integer(try position(of: part, in: text) ?? -1))]
    }
  }

  /// Where `part` starts in `text`, in Unicode scalars.
  private mutating func position(
    of part: String, in text: String
  ) throws(EvaluationError) -> Int? {
    let wanted = Array(part.utf8)
    let bytes = Array(text.utf8)
    guard wanted.count <= bytes.count else { return nil }
    for start in 0...(bytes.count - wanted.count) {
      var matched = 0
      while matched < wanted.count, bytes[start + matched] == wanted[matched] { matched += 1 }
      if matched == wanted.count {
        // UTF-8 sequences have one byte that does not continue another.
        return bytes[..<start].count { $0 & 0xC0 != 0x80 }
      }
      if matched > 15 { try charge(matched / 16) }
    }
    return nil
  }

  private mutating func substring(
    of text: String, _ call: Call, in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    let scalars = text.unicodeScalars
    let first = try evaluate(call.arguments[0], in: scope)
    let start = try Self.integer(first, "'substring'", at: call.offset)
    guard let start, (0..<scalars.count).contains(start) else { return [] }
    var length = scalars.count
    if call.arguments.count > 1 {
      let second = try evaluate(call.arguments[1], in: scope)
      length = try Self.integer(second, "'substring'", at: call.offset) ?? length
    }
    return [.value(.string(String(scalars.dropFirst(start).prefix(max(0, length)))))]
  }
}

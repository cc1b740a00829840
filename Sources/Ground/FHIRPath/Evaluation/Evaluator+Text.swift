/// Texts are counted and cut by Unicode scalars.
extension Evaluator {
  /// The functions over one text.
  mutating func text(
    _ function: TextFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let text = try Self.string(input, call.quotedName, at: call.offset) else { return [] }
    try charge(text.utf8.count / 16)
    switch function {
    case .length: return [.value(.integer(text.unicodeScalars.count))]
    case .upper: return [.value(.string(text.uppercased()))]
    case .lower: return [.value(.string(text.lowercased()))]
    case .trim: return [.value(.string(trimmed(text)))]
    case .toChars:
      try charge(text.utf8.count)
      return text.unicodeScalars.map { .value(.string(String($0))) }
    case .substring: return try substring(of: text, call, in: scope)
    case .split:
      let argument = try evaluate(call.arguments[0], in: scope)
      guard let separator = try Self.string(argument, "'split'", at: call.offset) else { return [] }
      return try parts(of: text, separatedBy: separator).map { .value(.string($0)) }
    case .replace: return try replace(in: text, call, in: scope)
    }
  }

  private func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let start = scalars.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map(start.index(after:)) ?? start.startIndex
    return String(start[..<end])
  }

  /// The texts between the separators; an empty separator parts all characters.
  private mutating func parts(
    of text: String, separatedBy separator: String
  ) throws(EvaluationError) -> [String] {
    guard !separator.isEmpty else {
      try charge(text.utf8.count)
      return text.unicodeScalars.map { String($0) }
    }
    let (bytes, wanted) = (Array(text.utf8), Array(separator.utf8))
    var parts: [String] = []
    var start = 0
    while let match = try index(of: wanted, in: bytes, from: start) {
      try charge()
      parts.append(String(decoding: bytes[start..<match], as: UTF8.self))
      start = match + wanted.count
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// `replace`: an empty pattern stands between all characters, and at both ends.
  private mutating func replace(
    in text: String, _ call: Call, in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let first = try evaluate(call.arguments[0], in: scope)
    let second = try evaluate(call.arguments[1], in: scope)
    guard let old = try Self.string(first, "'replace'", at: call.offset),
      let new = try Self.string(second, "'replace'", at: call.offset)
    else { return [] }
    var parts = try parts(of: text, separatedBy: old)
    if old.isEmpty { parts = [""] + parts + [""] }
    return [.value(.string(try joined(parts, by: new)))]
  }

  /// `join`: the texts of the input with a separator between them.
  mutating func join(
    _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    var separator = ""
    if let argument = call.arguments.first {
      let items = try evaluate(argument, in: scope)
      guard let text = try Self.string(items, "'join'", at: call.offset) else { return [] }
      separator = text
    }
    var parts: [String] = []
    for item in input {
      try charge()
      guard let text = try Self.string([item], "'join'", at: call.offset) else { continue }
      parts.append(text)
    }
    return [.value(.string(try joined(parts, by: separator)))]
  }

  private mutating func joined(
    _ parts: [String], by separator: String
  ) throws(EvaluationError) -> String {
    try charge(parts.reduce(parts.count * separator.utf8.count) { $0 + $1.utf8.count } / 4)
    return parts.joined(separator: separator)
  }

  /// The functions that look for one text in another.
  mutating func search(
    _ function: SearchFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let text = try Self.string(input, call.quotedName, at: call.offset) else { return [] }
    let argument = try evaluate(call.arguments[0], in: scope)
    guard let part = try Self.string(argument, call.quotedName, at: call.offset) else { return [] }
    try charge((text.utf8.count + part.utf8.count) / 16)
    switch function {
    case .startsWith: return Self.truth(text.utf8.starts(with: part.utf8))
    case .endsWith: return Self.truth(text.utf8.reversed().starts(with: part.utf8.reversed()))
    case .contains: return Self.truth(try position(of: part, in: text) != nil)
    case .indexOf: return [.value(.integer(try position(of: part, in: text) ?? -1))]
    case .lastIndexOf: return [.value(.integer(try lastPosition(of: part, in: text) ?? -1))]
    }
  }

  /// Where `part` starts in `text` for the last time, in Unicode scalars.
  private mutating func lastPosition(
    of part: String, in text: String
  ) throws(EvaluationError) -> Int? {
    guard !part.isEmpty else { return text.unicodeScalars.count }
    let parts = try parts(of: text, separatedBy: part)
    guard parts.count > 1 else { return nil }
    let behind = parts.last?.unicodeScalars.count ?? 0
    return text.unicodeScalars.count - behind - part.unicodeScalars.count
  }

  /// Where `part` starts in `text`, in Unicode scalars.
  private mutating func position(
    of part: String, in text: String
  ) throws(EvaluationError) -> Int? {
    let bytes = Array(text.utf8)
    guard let start = try index(of: Array(part.utf8), in: bytes, from: 0) else { return nil }
    // UTF-8 sequences have one byte that does not continue another.
    return bytes[..<start].count { $0 & 0xC0 != 0x80 }
  }

  private mutating func index(
    of wanted: [UInt8], in bytes: [UInt8], from first: Int
  ) throws(EvaluationError) -> Int? {
    guard first + wanted.count <= bytes.count else { return nil }
    for start in first...(bytes.count - wanted.count) {
      var matched = 0
      while matched < wanted.count, bytes[start + matched] == wanted[matched] { matched += 1 }
      if matched == wanted.count { return start }
      if matched > 15 { try charge(matched / 16) }
    }
    return nil
  }

  private mutating func substring(
    of text: String, _ call: Call, in scope: EvaluationScope
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

import FHIRPath
import Words

/// Numbers each with a word behind it, such as `5 ft 8 in` or `1 h 30`.
struct TypedParts: Equatable {
  struct Part: Equatable {
    var value: ExactDecimal
    /// Folded, without points and joining words; may be empty.
    var unit: String
  }

  let parts: [Part]

  init?(_ text: String) {
    var parts: [Part] = []
    var rest = text.folded[...].drop(while: \.isWhitespace)
    while !rest.isEmpty {
      guard let digits = Self.takeNumber(&rest), let value = TypedNumber.number(digits) else {
        return nil
      }
      let word = rest.prefix { !$0.isASCII || !$0.isNumber }
      rest = rest[word.endIndex...]
      parts.append(Part(value: value, unit: Self.unit(word)))
    }
    guard !parts.isEmpty else { return nil }
    self.parts = parts
  }

  var units: [String] { parts.map(\.unit) }

  /// Digits with at most one point or comma between them.
  private static func takeNumber(_ rest: inout Substring) -> Substring? {
    let isDigit: (Character) -> Bool = { $0.isASCII && $0.isNumber }
    var end = rest.prefix(while: isDigit).endIndex
    guard end > rest.startIndex else { return nil }
    if end < rest.endIndex, rest[end] == "." || rest[end] == "," {
      let fraction = rest[rest.index(after: end)...].prefix(while: isDigit)
      if !fraction.isEmpty { end = fraction.endIndex }
    }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private static func unit(_ text: Substring) -> String {
    var words = text.split(whereSeparator: \.isWhitespace).map { word in
      String(word).split(whereSeparator: { $0 == "." || $0 == "," }).joined()
    }
    if words.count > 1, TypedWords.and.contains(words[words.count - 1]) { words.removeLast() }
    return words.joined(separator: " ")
  }
}

/// Units of people's everyday life.
enum EverydayUnit: CaseIterable {
  case centimeters, meters, feet, inches, kilograms, pounds, stones, hours, minutes

  private var message: Message {
    switch self {
    case .centimeters: TerminalMessage.Typed.centimeters
    case .meters: TerminalMessage.Typed.meters
    case .feet: TerminalMessage.Typed.feet
    case .inches: TerminalMessage.Typed.inches
    case .kilograms: TerminalMessage.Typed.kilograms
    case .pounds: TerminalMessage.Typed.pounds
    case .stones: TerminalMessage.Typed.stones
    case .hours: TerminalMessage.Typed.hours
    case .minutes: TerminalMessage.Typed.minutes
    }
  }

  /// How people write each (folded).
  private static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, TypedWords.all($0.message)) })

  static func ~= (unit: EverydayUnit, word: String) -> Bool {
    names[unit]?.contains(word) == true
  }
}

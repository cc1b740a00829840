extension ParameterDescription {
  /// The row of the key in the table of the documentation: key, type, range, meaning, if left out.
  package var tableRow: String {
    "| `\(key)` | \(form.typeWords) | \(form.rangeWords) | \(meaning) | \(fallback ?? "a fault") |"
  }
}

extension ParameterDescription {
  /// The key in a list of keys.
  fileprivate var phrase: String {
    let range = form.rangeWords.isEmpty ? "" : ", \(form.rangeWords)"
    let otherwise = fallback.map { ", \($0) if left out" } ?? ""
    return "`\(key)` (\(meaning)\(range)\(otherwise))"
  }
}

extension ParameterDescription.Form {
  fileprivate var typeWords: String {
    switch self {
    case .flag: "true or false"
    case .integer: "whole number"
    case .number(_, let unit), .numberOrZero(_, let unit): unit
    case .word: "word"
    case .words, .numbers, .objects: "list"
    case .text: "words"
    case .plain: "text"
    case .path: "file"
    }
  }

  fileprivate var rangeWords: String {
    switch self {
    case .flag, .text, .path: ""
    case .plain(let length): "\(Self.words(length)) characters at the most"
    case .integer(let range): "\(Self.words(range.lowerBound)) to \(Self.words(range.upperBound))"
    case .number(let range, _): Self.words(range)
    case .numberOrZero(let range, _): "\(Self.words(range)), or 0"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    // The kinds of streams have a page of their own.
    case .words(let words) where words == StreamKind.allCases.map(\.rawValue):
      "kinds of [streams](../streams.md), each once"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ") + ", each once"
    case .numbers(let numbers, let count):
      "\(Self.words(count.lowerBound)) to \(Self.words(count.upperBound)) of "
        + numbers.map { Self.words($0) }.joined(separator: "; ")
    case .objects(let keys, let count):
      "\(Self.words(count.lowerBound)) to \(Self.words(count.upperBound)), each with "
        + keys.map(\.phrase).joined(separator: "; ")
    }
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "\(words(range.lowerBound)) to \(words(range.upperBound))"
  }

  private static func words(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? words(Int(value)) : String(value)
  }

  /// Thousands are set apart: `86,400`.
  private static func words(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    let grouped = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (value < 0 ? "-" : "") + grouped.joined()
  }
}

import StrictJSON
import StudyModel

/// Which numbers of participants a study takes; a pure value.
package enum NumberScheme: Sendable, Hashable {
  /// Any pseudonym.
  case any
  /// NHS numbers: ten digits, the last a check digit (modulus 11, NHS Data Dictionary).
  case nhs

  /// As the database and requests write it.
  package var word: String {
    switch self {
    case .any: "any"
    case .nhs: "nhs"
    }
  }

  /// Reads what `word` writes; nil for anything else.
  package init?(word: String) {
    switch word {
    case "any": self = .any
    case "nhs": self = .nhs
    default: return nil
    }
  }

  /// Reads `numberScheme`; `any` where it is left out.
  init?(_ members: inout Members) {
    guard let field = members.take("numberScheme") else {
      self = .any
      return
    }
    guard let word = field.choice(of: ["any", "nhs"]) else { return nil }
    self.init(word: word)
  }

  /// The number as it is stored; nil for a text that cannot be a participant's number.
  ///
  /// An NHS number may be typed in groups: blanks and dashes between its digits are left out.
  package func number(_ text: String) -> String? {
    switch self {
    case .any: return Pseudonym.isWellFormed(text) ? text : nil
    case .nhs:
      let digits = Self.ungrouped(text)
      return Self.isNHSNumber(digits) ? digits : nil
    }
  }

  /// A number that a document names, as it is stored; one that the study does not take stays as it is,
  /// because what a person did is kept all the same.
  package func named(_ text: String) -> String { number(text) ?? text }

  /// Part of a number that somebody looks for, as a stored number would have it.
  package func searched(_ text: String) -> String {
    guard self == .nhs else { return text }
    let digits = Self.ungrouped(text)
    return !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) } ? digits : text
  }

  /// The text without blanks around it, and without blanks and dashes between its signs.
  private static func ungrouped(_ text: String) -> String {
    let plain = text.drop(while: \.isWhitespace)
    let end = plain.lastIndex { !$0.isWhitespace }.map(plain.index(after:)) ?? plain.startIndex
    let inner = plain[..<end]
    // A dash at an end separates nothing: the number is not whole.
    guard let first = inner.first, let last = inner.last, !dashes.contains(first),
      !dashes.contains(last)
    else { return String(inner) }
    return String(inner.filter { !$0.isWhitespace && !dashes.contains($0) })
  }

  /// The hyphen of keyboards, and those that programs put in its place.
  private static let dashes: Set<Character> = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}"]

  private static func isNHSNumber(_ number: String) -> Bool {
    let digits = number.utf8.map { Int($0) - 48 }
    guard digits.count == 10, digits.allSatisfy((0...9).contains) else { return false }
    let sum = zip(digits, stride(from: 10, through: 2, by: -1)).reduce(0) { $0 + $1.0 * $1.1 }
    return (11 - sum % 11) % 11 == digits[9]
  }
}

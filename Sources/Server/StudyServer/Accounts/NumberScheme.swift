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

  /// Whether a number may be a participant's.
  package func takes(_ number: String) -> Bool {
    switch self {
    case .any: Pseudonym.isWellFormed(number)
    case .nhs: Self.isNHSNumber(number)
    }
  }

  private static func isNHSNumber(_ number: String) -> Bool {
    let digits = number.utf8.map { Int($0) - 48 }
    guard digits.count == 10, digits.allSatisfy((0...9).contains) else { return false }
    let sum = zip(digits, stride(from: 10, through: 2, by: -1)).reduce(0) { $0 + $1.0 * $1.1 }
    return (11 - sum % 11) % 11 == digits[9]
  }
}

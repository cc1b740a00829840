/// What a password must be; a pure value (NIST SP 800-63B, 5.1.1: length counts, composition does not).
package enum PasswordRule {
  /// What is wrong with a password.
  package enum Fault: String, Sendable, Hashable, CaseIterable, Error {
    case tooShort, tooLong, isName, tooCommon
  }

  /// The fewest characters.
  package static let shortest = 12
  /// Longer texts would make the hash work for the sake of work.
  package static let longestBytes = 256

  /// What is wrong with a password for the account of that name; nil if nothing is.
  package static func fault(of password: String, name: String) -> Fault? {
    guard password.count >= shortest else { return .tooShort }
    guard password.utf8.count <= longestBytes else { return .tooLong }
    let lower = password.lowercased()
    guard lower != name.lowercased() else { return .isName }
    guard !isCommon(lower) else { return .tooCommon }
    return nil
  }

  /// One letter over and over, a run of neighbours, or one of the words that are tried first.
  private static func isCommon(_ lower: String) -> Bool {
    let letters = Array(lower.unicodeScalars.map(\.value))
    let steps = Set(zip(letters, letters.dropFirst()).map { Int64($1) - Int64($0) })
    if steps.isSubset(of: [0]) || steps == [1] || steps == [-1] { return true }
    let core = lower.filter(\.isLetter)
    return [
      "password", "passwordpassword", "qwertyuiop", "qwertyuiopasdf", "letmein", "iloveyou",
      "welcome", "administrator", "changeme", "ambler", "amblerambler",
    ].contains(core)
      || lower.hasPrefix("1234567890")
  }
}

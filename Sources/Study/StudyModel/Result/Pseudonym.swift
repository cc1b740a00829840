package import StrictJSON

/// The name of a participant in a study: nothing that says who it is.
package enum Pseudonym {
  /// 1 to 64 letters, digits, dots, dashes and underscores, as tablets take them.
  package static func isWellFormed(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || [45, 46, 95].contains(byte)
      }
  }
}

extension Field {
  /// A pseudonym; nil after adding a fault.
  package func pseudonym() -> String? {
    guard let text = string() else { return nil }
    guard Pseudonym.isWellFormed(text) else {
      fault("is not a pseudonym", "Write 1 to 64 letters, digits, dots, dashes and underscores.")
      return nil
    }
    return text
  }
}

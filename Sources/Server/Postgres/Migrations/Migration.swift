import Vault

/// One numbered step from an empty database to the one of this program.
package struct Migration: Sendable, Hashable {
  /// From 1, without holes.
  package let number: Int
  /// What the step does, from the name of its file.
  package let name: String
  /// The SQL of the step; it may hold several statements.
  package let text: String

  package init(number: Int, name: String, text: String) {
    self.number = number
    self.name = name
    self.text = text
  }

  /// The digest of the text, 64 hexadecimal digits.
  var sha256: String {
    var hasher = SHA256()
    hasher.update(Array(text.utf8))
    return hasher.hexadecimal
  }
}

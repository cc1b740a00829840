/// Where a file of a study lies, relative to the folder of the version; it never leads out of it.
///
/// One to 8 names with `/` between them, at most 255 bytes. No name is empty, `.` or `..`, begins with a
/// point, or holds a control character, `\` or `:`.
package struct ContentPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The names with `/` between them, as they were given.
  package let text: String

  private static let longest = 255
  private static let deepest = 8

  /// Nil for anything that is no such path.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count <= Self.deepest, names.allSatisfy(Self.isName) else { return nil }
    self.text = text
  }

  package var description: String { text }

  /// In the order of their bytes, which is the same on every machine.
  package static func < (left: ContentPath, right: ContentPath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Two texts are one path only byte for byte: a disk tells them apart.
  package static func == (left: ContentPath, right: ContentPath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  private static func isName(_ name: Substring) -> Bool {
    guard let first = name.first, first != "." else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) && scalar != "\\"
        && scalar != ":"
    }
  }
}

/// A text as it is given to the voice, in pieces of some sentences; a pure value.
///
/// Whatever could be a command to the synthesizer, or has no sound, is left out: control characters, marks
/// of writing direction, emoji, characters of private use. Signs of markup are characters as any other.
package struct SpokenText: Sendable, Equatable {
  /// Longer texts are cut, in characters (Unicode scalars).
  package static let limit = 100_000
  /// Letters of some languages carry several marks; more than this is no writing.
  private static let marksInARow = 8

  /// What is said one after the other; empty if there is nothing to say.
  package let pieces: [String]
  /// Whether the text was longer than the limit, so that its end is missing.
  package let isCut: Bool

  /// Takes at most `limit` characters.
  package init(_ text: String, limit: Int = Self.limit) {
    let scalars = text.unicodeScalars.prefix(limit)
    isCut = scalars.endIndex != text.unicodeScalars.endIndex
    var writer = SpokenPieces()
    var markCount = 0
    for scalar in scalars {
      markCount = scalar.isMark ? markCount + 1 : 0
      if markCount <= Self.marksInARow { writer.take(scalar) }
    }
    writer.end()
    pieces = writer.pieces
  }
}

/// Letters and digits that espeak-ng 1.51 reads by the dictionary of another language.
///
/// It frees the voice's own dictionary for that, and reads on in what it freed. The blocks are those of which a
/// character, alone or among others drawn at random, made the address sanitizer say so with the voices `en`, `es`, `ar`
/// and `de`; voices of the languages that are written in them read all of them.
enum BorrowedLetters {
  private static let blocks: [(letters: ClosedRange<UInt32>, languages: Set<String>)] = [
    // What Greek has besides the letters of today.
    (0x0370...0x0385, ["el", "grc"]), (0x03CF...0x03FF, ["el", "grc"]),
    (0x0900...0x097F, ["hi", "mr", "ne", "kok"]), (0x0980...0x09FF, ["bn", "as", "bpy"]),
    (0x0A00...0x0A7F, ["pa"]), (0x0A80...0x0AFF, ["gu"]), (0x0B00...0x0B7F, ["or"]),
    (0x0B80...0x0BFF, ["ta"]), (0x0C00...0x0C7F, ["te"]), (0x0C80...0x0CFF, ["kn"]),
    (0x0D00...0x0D7F, ["ml"]), (0x0D80...0x0DFF, ["si"]), (0x1100...0x11FF, ["ko"]),
  ]

  /// The text with a space for each that a voice of these languages, BCP 47 tags in lower case, would borrow.
  static func replaced(in piece: String, languages: [String]) -> String {
    let spoken = Set(languages.map { String($0.prefix { $0 != "-" }) })
    let foreign = blocks.filter { $0.languages.isDisjoint(with: spoken) }.map(\.letters)
    var text = String.UnicodeScalarView()
    for scalar in piece.unicodeScalars {
      text.append(foreign.contains { $0.contains(scalar.value) } ? " " : scalar)
    }
    return String(text)
  }
}

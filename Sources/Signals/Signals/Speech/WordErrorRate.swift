/// Compares what a person wrote or said, word by word, with what it should be.
///
/// The word error rate is the smallest number of words that must be changed, left out or put in
/// (Levenshtein, Soviet Physics Doklady 10:707, 1966), over the words of the target. Capitals,
/// punctuation and the way accents are encoded make no difference; accents themselves do.
package struct WordErrorRate: Sendable, Equatable {
  package static let name = "word-levenshtein"
  package static let version = "1"

  /// More words than this in either text are not compared: no sentence has so many.
  package static let mostWords = 2000

  /// The words of the target.
  package let targetCount: Int
  /// Words of the target that have another word in their place.
  package let substitutionCount: Int
  /// Words of the target that are missing.
  package let deletionCount: Int
  /// Words that are not in the target.
  package let insertionCount: Int

  /// Changed, missing and added words together.
  package var errorCount: Int { substitutionCount + deletionCount + insertionCount }

  /// Errors over the words of the target; 0 for no error, and over 1 when too many words were added.
  package var rate: Double { Double(errorCount) / Double(targetCount) }

  /// The share of the target's words that are there, in their order, 0 to 1.
  package var correctShare: Double {
    Double(targetCount - substitutionCount - deletionCount) / Double(targetCount)
  }

  /// The errors of a transcript.
  ///
  /// Throws `noSamples` when the target has no word, and `tooLong` over 2000 words in either text. An
  /// empty transcript is an answer: every word is missing.
  package init(of transcript: String, target: String) throws(Absence) {
    let (wanted, given) = (Self.words(target), Self.words(transcript))
    guard !wanted.isEmpty else { throw .noSamples }
    guard wanted.count <= Self.mostWords, given.count <= Self.mostWords else { throw .tooLong }
    let path = EditPath.shortest(from: wanted, to: given)
    targetCount = wanted.count
    substitutionCount = path.substitutions
    deletionCount = path.deletions
    insertionCount = path.insertions
  }

  /// The words of a text in lower case, without punctuation.
  ///
  /// A word is a row of letters, marks and digits; an apostrophe, a middle dot or a hyphen between
  /// them does not part it and is left out, so that "don't" and "dont" are one word. Scripts that
  /// are written without spaces are compared character by character.
  package static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func close() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in text.lowercased() {
      if isWritten(withoutSpaces: character) {
        close()
        words.append(String(character))
      } else if isPartOfWord(character) {
        word.append(character)
      } else if !isInnerMark(character) {
        close()
      }
    }
    close()
    return words
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
      || character.unicodeScalars.first?.properties.generalCategory == .nonspacingMark
  }

  private static func isInnerMark(_ character: Character) -> Bool {
    "'’ʼ‘`´·-‐‑\u{AD}\u{200D}\u{200C}".contains(character)
  }

  /// Whether a character is of Han, Hiragana, Katakana, Thai, Lao, Khmer or Myanmar.
  private static func isWritten(withoutSpaces character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return [
      0x0E01...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF,
    ].contains { $0.contains(scalar) }
  }
}

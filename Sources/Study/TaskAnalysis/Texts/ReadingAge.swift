import TaskRunner

/// How hard an English or a Spanish text is to read.
package struct ReadingAge: Sendable, Hashable {
  /// How many words the text has.
  package let words: Int
  /// How many sentences the text has; a text without an end mark has one.
  package let sentences: Int
  /// How many syllables all words have together, as the rules for their language count them.
  package let syllables: Int
  /// Words of three syllables and more.
  package let longWords: Int

  /// Below this many words a grade says nothing: the title "Medication" alone would have grade 36.
  package static let fewestWords = 10

  /// Counts what the formulas need; pieces in braces are left out, as they are not read.
  ///
  /// English words have their syllables by `Syllables`, Spanish ones by `SpanishSyllables`.
  package init(_ text: String, syllablesOf: (String) -> Int = Syllables.count) {
    var words = 0
    var syllables = 0
    var longWords = 0
    var sentences = 0
    var isInSentence = false
    for piece in Self.withoutPieces(text).unicodeScalars.split(whereSeparator: \.separatesWords) {
      let word = piece.filter { $0.isOfWord }
      if !word.isEmpty {
        let count = syllablesOf(String(Substring(word)))
        words += 1
        syllables += count
        if count >= 3 { longWords += 1 }
        isInSentence = true
      }
      if isInSentence, piece.contains(where: { ".!?:;".unicodeScalars.contains($0) }) {
        sentences += 1
        isInSentence = false
      }
    }
    self.words = words
    self.syllables = syllables
    self.longWords = longWords
    self.sentences = sentences + (isInSentence ? 1 : 0)
  }

  /// Flesch-Kincaid grade: 0.39 words per sentence + 11.8 syllables per word - 15.59.
  ///
  /// J. P. Kincaid, R. P. Fishburne, R. L. Rogers, B. S. Chissom: Derivation of new readability
  /// formulas for Navy enlisted personnel. Research Branch Report 8-75, 1975. Nil for few words.
  package var fleschKincaidGrade: Double? {
    guard words >= Self.fewestWords, sentences > 0 else { return nil }
    let perSentence = Double(words) / Double(sentences)
    let perWord = Double(syllables) / Double(words)
    return max(0, 0.39 * perSentence + 11.8 * perWord - 15.59)
  }

  /// Crawford's grade of a Spanish text: 0.049 syllables - 0.205 sentences - 3.407, both for 100 words.
  ///
  /// A. N. Crawford: Fórmula y gráfico para determinar la comprensibilidad de textos del nivel
  /// primario en castellano. Lectura y Vida 5 (1984). It is made for the first six grades. Nil for few words.
  package var crawfordGrade: Double? {
    guard words >= Self.fewestWords else { return nil }
    let syllables = 100 * Double(syllables) / Double(words)
    let sentences = 100 * Double(sentences) / Double(words)
    return max(0, 0.049 * syllables - 0.205 * sentences - 3.407)
  }

  /// SMOG grade: 1.043 √(long words × 30 / sentences) + 3.1291.
  ///
  /// G. H. McLaughlin: SMOG grading, a new readability formula. Journal of Reading 12 (1969); made
  /// for 30 sentences, so it is nil for fewer.
  package var smogGrade: Double? {
    guard sentences >= 30 else { return nil }
    return 1.043 * (Double(longWords) * 30 / Double(sentences)).squareRoot() + 3.1291
  }

  private static func withoutPieces(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "{{") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "}}") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

extension Unicode.Scalar {
  /// A letter, or a sign that stands inside of words.
  fileprivate var isOfWord: Bool {
    guard isASCII else { return self == "’" || properties.isAlphabetic }
    return ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "'"
  }
}

/// Counts the syllables of Spanish words by their spelling.
package enum SpanishSyllables {
  /// The syllables of one word, at least 1.
  ///
  /// Neighbouring vowels are one syllable if one of them is an `i`, `u` or `ü` without an accent, as in "ciudad",
  /// and two otherwise, as in "tarea" and "día". The `u` of "que" and "guitarra" is silent, and a `y`
  /// before no vowel is an `i`.
  package static func count(_ word: some StringProtocol) -> Int {
    let letters = Array(word.lowercased())
    var count = 0
    var before: Character?
    for index in letters.indices {
      guard let vowel = vowel(at: index, letters) else {
        before = nil
        continue
      }
      if !isSilent(index, letters) {
        let isJoined = before.map { isWeak($0) || isWeak(vowel) } ?? false
        if !isJoined { count += 1 }
        before = vowel
      }
    }
    return max(1, count)
  }

  private static func vowel(at index: Int, _ letters: [Character]) -> Character? {
    let letter = letters[index]
    if letter == "y" { return isVowel(letters, at: index + 1) ? nil : "i" }
    return isVowel(letters, at: index) ? letter : nil
  }

  private static func isVowel(_ letters: [Character], at index: Int) -> Bool {
    index < letters.count && "aeiouáéíóúü".contains(letters[index])
  }

  private static func isWeak(_ vowel: Character) -> Bool { "iuü".contains(vowel) }

  /// The `u` of "que", "qui", "gue" and "gui".
  private static func isSilent(_ index: Int, _ letters: [Character]) -> Bool {
    guard letters[index] == "u", index > 0, index + 1 < letters.count else { return false }
    return "qg".contains(letters[index - 1]) && "eiéí".contains(letters[index + 1])
  }
}

/// Counts the syllables of English words by their spelling.
package enum Syllables {
  /// The syllables of one word, at least 1.
  ///
  /// Groups of vowels are counted; a silent `e`, `-es` or `-ed` at the end takes one away, and vowels
  /// that are spoken apart, such as in "diet", add one. Against a dictionary such rules are right
  /// for about nine words of ten, which is enough for a mean over a text.
  package static func count(_ word: some StringProtocol) -> Int {
    let letters = Array(word.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) })
    guard letters.count > 3 else { return 1 }
    let text = String(String.UnicodeScalarView(letters))
    return max(
      1,
      vowelGroups(letters) - silentEndings(text) + splitVowels(letters)
        + splitEnding(text, letters))
  }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    "aeiouy".unicodeScalars.contains(letter)
  }

  private static func vowelGroups(_ letters: [Unicode.Scalar]) -> Int {
    letters.indices.count { index in
      isVowel(letters[index]) && (index == 0 || !isVowel(letters[index - 1]))
    }
  }

  private static func silentEndings(_ word: String) -> Int {
    if word.hasSuffix("le"), let before = word.dropLast(2).unicodeScalars.last, !isVowel(before) {
      return 0
    }
    if word.hasSuffix("ed"), let before = word.dropLast(2).last {
      return before == "t" || before == "d" || isVowel(before.unicodeScalars.first ?? "a") ? 0 : 1
    }
    if word.hasSuffix("es"), let before = word.dropLast(2).last {
      return "scxzgh".contains(before) || isVowel(before.unicodeScalars.first ?? "a") ? 0 : 1
    }
    if word.hasSuffix("e"), let before = word.dropLast().unicodeScalars.last, !isVowel(before) {
      return 1
    }
    // "-ely" and "-eful" hold the silent e of their stem.
    return word.hasSuffix("ely") || word.hasSuffix("eful") || word.hasSuffix("eless") ? 1 : 0
  }

  /// "doing" and "being", "area" and "idea", but not "plea".
  private static func splitEnding(_ word: String, _ letters: [Unicode.Scalar]) -> Int {
    if word.hasSuffix("ea") { return vowelGroups(letters) > 1 ? 1 : 0 }
    guard word.hasSuffix("ing"), let before = letters.dropLast(3).last else { return 0 }
    return before == "o" || before == "e" || before == "a" ? 1 : 0
  }

  private static func splitVowels(_ letters: [Unicode.Scalar]) -> Int {
    var count = 0
    for (index, pair) in zip(letters, letters.dropFirst()).enumerated() {
      let before = index > 0 ? letters[index - 1] : " "
      switch pair {
      case ("i", "a"), ("i", "o"):
        // "-tion", "-cial" and the like are one syllable.
        if !["t", "c", "s", "g", "x"].contains(before) { count += 1 }
      case ("i", "e"):
        // "diet", "quiet", "science", not "field" or "worries".
        let after = index + 2 < letters.count ? letters[index + 2] : " "
        if after == "t" || (after == "n" && before == "c" && index < 3) { count += 1 }
      case ("e", "o"):
        // "video", "theory" and "geometry", not "people".
        let after = index + 2 < letters.count ? letters[index + 2] : "l"
        if ["l", "m", "r"].contains(after) { count += 1 }
      case ("u", "o"), ("u", "a"):
        if before != "q", before != "g" { count += 1 }
      case ("y", "i"): count += 1
      case (_, _): break
      }
    }
    return count
  }
}

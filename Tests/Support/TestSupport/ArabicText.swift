/// What every Arabic text of ours has to be, beside the English one that it stands for.
package enum ArabicText {
  /// What is wrong with the Arabic text; empty if nothing is.
  ///
  /// It has Arabic letters, no Latin words but those of `names`, Arabic commas and question marks,
  /// Western digits, and the numbers of the English text. A single Latin letter is a mark or a key. One
  /// and two may be said by the noun instead of a digit.
  package static func faults(
    _ arabic: String, english: String, names: Set<String> = []
  ) -> [String] {
    let latin = words(arabic).filter { $0.count > 1 && !names.contains($0) }
    let signs = arabic.filter { ",;?٠١٢٣٤٥٦٧٨٩".contains($0) }
    let hasLetters = arabic.unicodeScalars.contains { (0x0621...0x064A).contains($0.value) }
    return (hasLetters ? [] : ["has no Arabic letters"])
      + (latin.isEmpty ? [] : ["has Latin words: \(latin.joined(separator: " "))"])
      + (signs.isEmpty ? [] : ["has signs of another script: \(signs)"])
      + (hasNumbers(of: english, arabic) ? [] : ["has other numbers than: \(english)"])
  }

  private static func words(_ text: String) -> [String] {
    text.matches(of: /[A-Za-z]+/).map { String($0.output) }
  }

  private static func numbers(_ text: String) -> [String] {
    text.matches(of: /[0-9]+(\.[0-9]+)?/).map { String($0.output.0) }.sorted()
  }

  private static func hasNumbers(of english: String, _ arabic: String) -> Bool {
    let (wanted, found) = (numbers(english), numbers(arabic))
    let spoken: Set = ["1", "2"]
    guard wanted.filter({ !spoken.contains($0) }) == found.filter({ !spoken.contains($0) }) else {
      return false
    }
    return spoken.allSatisfy { number in
      found.count { $0 == number } <= wanted.count { $0 == number }
    }
  }
}

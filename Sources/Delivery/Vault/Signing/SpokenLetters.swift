/// Bytes in letters that can be read aloud and typed: Crockford's base 32, five bits a letter, without I, L, O and U.
package enum SpokenLetters {
  /// The letter of each value from 0 to 31.
  package static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let digits = Array(String(alphabet).utf8)

  /// The letters of the first bits, five a letter; `count` of them must be in the bytes.
  package static func encode(_ bytes: [UInt8], count: Int) -> String {
    precondition(count * 5 <= bytes.count * 8, "there are not so many bits")
    return String(BitDigits.encode(bytes, bitCount: 5, digits).prefix(count))
  }

  /// The letters of what people type: in any case, with blanks and dashes, O for 0, I and L for 1.
  ///
  /// Nil where there is anything else.
  package static func read(_ text: String) -> String? {
    var letters = ""
    for letter in text.uppercased() where letter != "-" && letter != " " {
      let plain: Character = letter == "O" ? "0" : letter == "I" || letter == "L" ? "1" : letter
      guard alphabet.contains(plain) else { return nil }
      letters.append(plain)
    }
    return letters
  }

  /// In groups, with a dash between two.
  package static func grouped(_ letters: String, by size: Int = 4) -> String {
    stride(from: 0, to: letters.count, by: size).map { place in
      String(letters.dropFirst(place).prefix(size))
    }.joined(separator: "-")
  }
}

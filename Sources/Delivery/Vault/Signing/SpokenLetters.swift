/// Bytes in letters that can be read aloud and typed: Crockford's base 32, five bits a letter, without I, L, O and U.
package enum SpokenLetters {
  /// The letter of each value from 0 to 31.
  package static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The letters of the first bits, five a letter; `count` of them must be in the bytes.
  package static func encode(_ bytes: [UInt8], count: Int) -> String {
    precondition(count * 5 <= bytes.count * 8, "there are not so many bits")
    return String(
      (0..<count).map { index in
        let value = (0..<5).reduce(0) { value, bit in
          let place = index * 5 + bit
          return value << 1 | Int(bytes[place / 8] >> UInt8(7 - place % 8) & 1)
        }
        return alphabet[value]
      })
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

  /// In groups of four, with a dash between two.
  package static func grouped(_ letters: String) -> String {
    stride(from: 0, to: letters.count, by: 4).map { place in
      String(letters.dropFirst(place).prefix(4))
    }.joined(separator: "-")
  }
}

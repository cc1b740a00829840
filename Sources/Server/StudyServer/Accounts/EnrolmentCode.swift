import Receipts

/// A code by which one device gets into a study, once: 60 bits in letters that can be read aloud.
package struct EnrolmentCode: Sendable, Hashable {
  /// Crockford's alphabet: no I, L, O or U.
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let letterCount = 12

  private let code: String

  private init(code: String) {
    self.code = code
  }

  /// A new code from the system's random numbers.
  package static func random() -> EnrolmentCode {
    var generator = SystemRandomNumberGenerator()
    return EnrolmentCode(
      code: String((0..<letterCount).map { _ in letters.randomElement(using: &generator) ?? "0" }))
  }

  /// Reads a code as people type it: in any case, with blanks and dashes, O for 0, I and L for 1.
  package init?(text: String) {
    var code = ""
    for letter in text.uppercased() where letter != "-" && letter != " " {
      let plain: Character = letter == "O" ? "0" : letter == "I" || letter == "L" ? "1" : letter
      guard Self.letters.contains(plain) else { return nil }
      code.append(plain)
    }
    guard code.count == Self.letterCount else { return nil }
    self.code = code
  }

  /// In three groups of four.
  package var text: String {
    stride(from: 0, to: Self.letterCount, by: 4).map { place in
      String(code.dropFirst(place).prefix(4))
    }.joined(separator: "-")
  }

  /// What is kept of it.
  package var hash: [UInt8] { ContentDigest(of: Array("enrolment:\(code)".utf8)).bytes }
}

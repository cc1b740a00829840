import TestSupport
import Testing

@testable import Speech

struct BorrowedLettersTests {
  private static let texts = [
    ("5 \u{0CE9} mg", "en", "5   mg"), ("\u{11CD}", "es", " "), ("\u{0385}α", "ar", " α"),
    ("\u{0CE9} mg", "kn", "\u{0CE9} mg"), ("\u{0928}\u{0CE9}", "hi-in", "\u{0928} "),
    ("How are you?", "en-gb", "How are you?"), ("你好 Привет كيف", "en", "你好 Привет كيف"),
  ]

  @Test(arguments: texts)
  func `a voice is not given what it would read by the dictionary of another language`(
    text: String, language: String, left: String
  ) {
    expectEqual(BorrowedLetters.replaced(in: text, languages: [language]), left)
  }

  @Test(.long("the address sanitizer judges it"), arguments: ["en", "es", "ar"])
  func `each letter that is left of such a block is said without harm`(language: String) throws {
    let letters = [0x0370...0x03FF, 0x0900...0x0DFF, 0x1100...0x11FF].flatMap(\.self)
    for line in stride(from: 0, to: letters.count, by: 50) {
      let text = letters[line..<min(line + 50, letters.count)].compactMap(Unicode.Scalar.init)
      let words = text.map { "one \($0) two." }.joined(separator: " ")
      _ = try SpeechSynthesizer.shared.samples(of: words, language: language, wordsPerMinute: 450)
    }
  }
}

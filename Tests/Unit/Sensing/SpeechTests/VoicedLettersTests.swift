import TestSupport
import Testing

@testable import Speech

struct VoicedLettersTests {
  private static let texts = [
    ("5 \u{0CE9} mg", "en", "5   mg"), ("\u{11CD}", "es", " "), ("\u{0385}α", "ar", "  α"),
    ("a β-blocker", "en", "a  β -blocker"), ("a β-blocker", "el", "a β-blocker"),
    ("\u{0CE9} mg", "kn", "\u{0CE9} mg"), ("\u{0928}\u{0CE9}", "hi-in", "\u{0928} "),
    ("How are you?", "en-gb", "How are you?"), ("¿Cómo está, señor?", "es", "¿Cómo está, señor?"),
    ("كيف حالك؟ ٣", "ar", "كيف حالك؟ ٣"), ("你好 Привет كيف", "en", "你好 Привет كيف"),
    ("\u{10D0}", "de", " "), ("\u{10D0}", "ka", "\u{10D0}"),
  ]

  @Test(arguments: texts)
  func `a voice is given its own letters and those that do it no harm`(
    text: String, language: String, left: String
  ) {
    expectEqual(VoicedLetters.of(text, languages: [language]), left)
  }

  @Test(.long("the address sanitizer judges it"), arguments: ["en", "es", "ar"])
  func `letters of every script are said without harm`(language: String) throws {
    let letters = [0x0250...0x05FF, 0x0900...0x0DFF, 0x10A0...0x11FF, 0x1EA0...0x1FFF]
      .flatMap(\.self).compactMap(Unicode.Scalar.init)
    for line in stride(from: 0, to: letters.count, by: 60) {
      let some = letters[line..<min(line + 60, letters.count)]
      let words = some.map { "one \($0) two\($0)β." }.joined(separator: " ")
      _ = try SpeechSynthesizer.shared.samples(of: words, language: language, wordsPerMinute: 450)
    }
  }
}

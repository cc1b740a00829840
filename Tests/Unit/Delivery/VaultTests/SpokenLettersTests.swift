import TestSupport
import Testing

@testable import Vault

struct SpokenLettersTests {
  @Test func `five bits are a letter, the first bits first`() {
    expectEqual(SpokenLetters.encode([0x00], count: 1), "0")
    expectEqual(SpokenLetters.encode([0xFF], count: 1), "Z")
    // 1, 2, 3, 4, 5 in five bits each.
    expectEqual(SpokenLetters.encode([0x08, 0x86, 0x42, 0x80], count: 5), "12345")
    expectEqual(SpokenLetters.encode([UInt8](repeating: 0xFF, count: 10), count: 16).count, 16)
  }

  @Test func `what people type is read whatever its case, blanks and dashes`() {
    expectEqual(SpokenLetters.read("ab cd-12"), "ABCD12")
    expectEqual(SpokenLetters.read("oO iI lL"), "001111")
    for text in ["u", "ü", "?", "a_b"] { expectNil(SpokenLetters.read(text), "\(text)") }
  }

  @Test func `letters stand in groups of four`() {
    expectEqual(SpokenLetters.grouped("ABCDEFGHJ"), "ABCD-EFGH-J")
    expectEqual(SpokenLetters.grouped(""), "")
  }
}

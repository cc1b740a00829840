import StudyModel
import TestSupport
import Testing

struct PseudonymTests {
  @Test(arguments: ["", " ", "a b", "ä", String(repeating: "a", count: 65), "a/b", "a\u{200F}"])
  func `what is no pseudonym is told`(text: String) { expect(!Pseudonym.isWellFormed(text)) }

  @Test(arguments: ["A-17", "p_01.b", "9"])
  func `a pseudonym has letters, digits, dots, dashes and underscores`(text: String) {
    expect(Pseudonym.isWellFormed(text))
  }
}

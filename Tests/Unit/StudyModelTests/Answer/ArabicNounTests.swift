import StudyModel
import TestSupport
import Testing

/// The forms that Arabic counts a noun in.
struct ArabicNounTests {
  private static let minutes = ArabicNoun(
    one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة")
  private static let letters = ArabicNoun(
    one: "حرف واحد", two: "حرفين", few: "أحرف", many: "حرفًا", other: "حرف")

  @Test(arguments: [
    (0, "0 حرف"), (1, "حرف واحد"), (2, "حرفين"), (3, "3 أحرف"), (10, "10 أحرف"),
    (11, "11 حرفًا"), (99, "99 حرفًا"), (100, "100 حرف"), (101, "101 حرف"), (102, "102 حرف"),
    (103, "103 أحرف"), (110, "110 أحرف"), (111, "111 حرفًا"), (1000, "1000 حرف"),
  ])
  func `one, two, few, many and the others have forms of their own`(number: Int, words: String) {
    expectEqual(Self.letters.counted(number), words)
    expectEqual(Self.letters.counted(String(number)), words)
  }

  @Test func `a fraction stands before the singular`() {
    expectEqual(Self.letters.counted("7.5"), "7.5 حرف")
    expectEqual(Self.minutes.counted("2.25"), "2.25 دقيقة")
  }

  @Test func `a noun whose singular needs no ending is written alike from eleven on`() {
    expect(Self.minutes.counted(11) == "11 دقيقة" && Self.minutes.counted(100) == "100 دقيقة")
  }
}

import StudyServer
import TestSupport
import Testing

/// Numbers of participants, however they are typed.
@Suite struct NumberSchemeTests {
  // 943 476 5919 is the example of the NHS Data Dictionary; 943 476 5870 is another with a right check digit.
  @Test(
    arguments: [
      ("9434765919", "9434765919"), ("943 476 5919", "9434765919"), ("943-476-5919", "9434765919"),
      ("943 476 5870", "9434765870"), ("943-476-5870", "9434765870"),
      (" 943 476 5870\n", "9434765870"), ("943\u{00a0}476\u{202f}5870", "9434765870"),
      ("943\u{2011}476\u{2013}5870", "9434765870"), ("94 34 76 58 70", "9434765870"),
      ("9434765918", nil), ("943 476 5871", nil), ("943476591", nil), ("94347659190", nil),
      ("943476591a", nil), ("٩٤٣٤٧٦٥٩١٩", nil), ("-9434765919", nil), ("9434765919-", nil),
      ("", nil), ("   ", nil), ("-", nil), ("943.476.5919", nil), ("943_476_5919", nil),
    ] as [(String, String?)]) func `an NHS number is stored without blanks and dashes`(
      typed: String, stored: String?
    ) throws
  {
    let scheme = try require(NumberScheme(word: "nhs"))
    expectEqual(scheme.number(typed), stored)
    expectEqual(scheme.named(typed), stored ?? typed)
  }

  @Test func `every wrong check digit is refused, however the number is grouped`() throws {
    let scheme = try require(NumberScheme(word: "nhs"))
    for digit in 0...9 {
      for text in ["943476591\(digit)", "943 476 591\(digit)", "943-476-591\(digit)"] {
        expectEqual(scheme.number(text), digit == 9 ? "9434765919" : nil, "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("P-017", "P-017"), ("943-476-5870", "943-476-5870"), ("943 476 5870", nil), ("", nil),
      ("P 1", nil),
    ] as [(String, String?)]) func `a pseudonym is stored as it is typed`(
      typed: String, stored: String?
    ) throws
  {
    expectEqual(try require(NumberScheme(word: "any")).number(typed), stored)
  }

  @Test(arguments: [
    ("943 4", "9434"), ("943-476", "943476"), (" 76 58 ", "7658"), ("north", "north"),
    ("4-north", "4-north"), ("-", "-"), (" ", " "),
  ]) func `part of an NHS number is looked for as it is stored`(
    typed: String, wanted: String
  ) throws {
    expectEqual(try require(NumberScheme(word: "nhs")).searched(typed), wanted)
    expectEqual(try require(NumberScheme(word: "any")).searched(typed), typed)
  }
}

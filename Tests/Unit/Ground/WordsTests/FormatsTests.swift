import TestSupport
import Testing

@testable import Words

struct FormatsTests {
  private static func formats(_ tag: String) throws -> Formats {
    try Formats.of(require(Language(spoken: tag)))
  }

  @Test(arguments: [
    ("en", "1234567.50", "1234567.50"), ("es", "1234567.50", "1234567,50"),
    ("ar", "1234567.50", "1234567.50"), ("en", "-1.5", "-1.5"), ("es", "-90", "-90"),
    ("ar", "-90", "\u{200E}-90"), ("es", "1e-7", "0,0000001"), ("en", "0", "0"),
    ("es", "99999999999999999999999999999999999.9", "99999999999999999999999999999999999,9"),
    ("es", "many", "many"),
  ])
  func `a number keeps its digits and is not grouped`(
    tag: String, digits: String, words: String
  ) throws {
    expectEqual(try Self.formats(tag).number(digits), words)
  }

  @Test func `a skeleton says how many digits there are`() throws {
    expectEqual(try Self.formats("en").number("1234.5", skeleton: ".00"), "1,234.50")
    expectEqual(try Self.formats("es").number("12345.6", skeleton: ".00"), "12.345,60")
  }

  @Test func `a list is joined as its language joins it`() throws {
    let (english, spanish) = try (Self.formats("en"), Self.formats("es"))
    let arabic = try Self.formats("ar")
    expectEqual(english.list(["a", "b", "c"]), "a, b and c")
    expectEqual(english.list(["a", "b"], .or), "a or b")
    expectEqual(english.list(["a"]), "a")
    expectEqual(spanish.list(["a", "b"]), "a y b")
    expectEqual(spanish.list(["a", "i"]), "a e i", "before the sound of i")
    expectEqual(spanish.list(["a", "b", "o"], .or), "a, b u o", "before the sound of o")
    expectEqual(arabic.list(["كغ", "رطل"]), "كغ ورطل")
    expectEqual(arabic.list(["كغ", "رطل"], .or), "كغ أو رطل")
  }

  @Test(arguments: [
    ("en", "99.80 Hz"), ("es", "99,80 Hz"), ("de", "99,80 Hz"), ("fr", "99,80 Hz"),
    ("ar", "99.80 هرتز"),
  ])
  func `a number has its unit in the words of the language, and keeps its digits`(
    tag: String, words: String
  ) throws {
    expectEqual(Self.plain(try Self.formats(tag).measured("99.80", .hertz)), words)
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1450, "1.5 kB"),
    (99_940, "99.9 kB"), (99_960, "100 kB"), (123_456, "123 kB"), (4_200_000, "4.2 MB"),
    (64_000_000, "64 MB"), (18_200_000_000, "18.2 GB"), (3_000_000_000_000, "3 TB"),
    (9_000_000_000_000_000, "9000 TB"),
  ])
  func `a size has few digits and the unit that fits`(bytes: Int, words: String) throws {
    expectEqual(Self.plain(try Self.formats("en").size(ofBytes: bytes)), words)
  }

  @Test(arguments: [
    ("en", "360 bytes", "4.2 kB"), ("es", "360 bytes", "4,2 kB"), ("de", "360 Byte", "4,2 kB"),
    ("fr", "360 octets", "4,2 ko"), ("ar", "360 بايت", "4.2 كيلوبايت"),
  ])
  func `a size has the words of the language`(tag: String, few: String, more: String) throws {
    expectEqual(Self.plain(try Self.formats(tag).size(ofBytes: 360)), few)
    expectEqual(Self.plain(try Self.formats(tag).size(ofBytes: 4200)), more)
  }

  @Test func `every unit has words in every language`() {
    for language in Language.all {
      for unit in MeasuredUnit.allCases {
        let words = Formats.of(language).measured("3", unit)
        expect(words.contains("3") && words.count > 2, "\(language.tag) \(unit): \(words)")
      }
    }
  }

  /// With plain spaces in the place of those that keep words together.
  private static func plain(_ text: String) -> String {
    text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  private static let monthNames = [
    "en": [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ],
    "es": [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
      "octubre", "noviembre", "diciembre",
    ],
    "ar": [
      "يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر",
      "نوفمبر", "ديسمبر",
    ],
  ]

  @Test(arguments: ["en", "es", "ar"])
  func `a month has its name in the language`(tag: String) throws {
    let formats = try Self.formats(tag)
    // The middle of each month of 2026.
    let days = [14, 45, 73, 104, 134, 165, 195, 226, 257, 287, 318, 348].map { 20_454 + $0 }
    let names = days.compactMap { day in
      formats.date(milliseconds: Double(day) * 86_400_000, pattern: "MMMM")
    }
    expectEqual(names, Self.monthNames[tag])
  }

  @Test func `a date is written by its pattern`() throws {
    let milliseconds = 20_778.0 * 86_400_000
    let (english, spanish) = try (Self.formats("en"), Self.formats("es"))
    expectEqual(english.date(milliseconds: milliseconds, pattern: "d MMMM y"), "21 November 2026")
    expectEqual(
      spanish.date(milliseconds: milliseconds, pattern: "d 'de' MMMM 'de' y"),
      "21 de noviembre de 2026")
    expectEqual(
      try Self.formats("ar").date(milliseconds: milliseconds, pattern: "d MMMM y"),
      "21 نوفمبر 2026")
    expectEqual(
      english.date(milliseconds: -62_135_596_800_000, pattern: "d MMMM y"), "1 January 1",
      "the calendar is the same before 1582")
  }

  @Test func `a language has the plural forms that CLDR gives it`() throws {
    let (english, spanish) = try (Self.formats("en"), Self.formats("es"))
    let arabic = try Self.formats("ar")
    expectEqual(english.categories(isOrdinal: false), ["one", "other"])
    expectEqual(english.categories(isOrdinal: true), ["one", "two", "few", "other"])
    expectEqual(spanish.categories(isOrdinal: false), ["one", "many", "other"])
    expectEqual(
      arabic.categories(isOrdinal: false), ["zero", "one", "two", "few", "many", "other"])
  }

  @Test(arguments: [
    ("en", "1", "one"), ("en", "0", "other"), ("en", "1.5", "other"), ("es", "1", "one"),
    ("es", "2", "other"), ("ar", "0", "zero"), ("ar", "2", "two"), ("ar", "103", "few"),
    ("ar", "11", "many"), ("ar", "100", "other"), ("ar", "7.5", "other"), ("en", "x", "other"),
  ])
  func `a number has the plural form of its language`(
    tag: String, digits: String, category: String
  ) throws {
    expectEqual(try Self.formats(tag).category(of: digits, isOrdinal: false), category)
  }
}

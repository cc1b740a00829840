import FHIRPath
import Pattern
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// What each answer format takes and refuses, at each of its bounds.
struct AnswerFormatTests {
  /// The stored form of an answer that is written as JSON, or the refusal in words.
  private static func outcome(_ format: AnswerFormat, _ json: String) throws -> String {
    let value = try JSONDocument(bytes: Array(json.utf8), file: "answer").value
    do {
      return try format.answer(from: value).json.serialized()
    } catch {
      return error.description
    }
  }

  private static func expectAnswers(
    _ format: AnswerFormat, takes taken: [String], refuses refused: [String], with words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for json in taken {
      #expect(try outcome(format, json) == json, sourceLocation: sourceLocation)
    }
    for json in refused {
      #expect(try outcome(format, json) == words, "\(json)", sourceLocation: sourceLocation)
    }
  }

  private static let options = ["none", "left", "right"].map {
    ChoiceOption(value: $0, text: LocalizedText($0.uppercased()))
  }

  @Test func `yes and no are booleans and nothing else`() throws {
    try Self.expectAnswers(
      .boolean(BooleanFormat()), takes: ["true", "false"],
      refuses: ["1", "\"true\"", "null", "[]", "{}"],
      with: "Answer true or false.")
  }

  @Test func `a single choice is one of the values, to the letter`() throws {
    let format = AnswerFormat.singleChoice(ChoiceFormat(options: Self.options))
    try Self.expectAnswers(
      format, takes: [#""none""#, #""left""#, #""right""#],
      refuses: [#""Left""#, #""LEFT""#, #""""#, #""left ""#],
      with: "Choose one of these: none, left, right.")
    try Self.expectAnswers(
      format, takes: [], refuses: ["1", "true", #"["left"]"#], with: "Choose one option.")
  }

  @Test func `several choices are stored in the order of the options`() throws {
    let format = AnswerFormat.multipleChoice(ChoiceFormat(options: Self.options))
    expectEqual(try Self.outcome(format, #"["right","none"]"#), #"["none","right"]"#)
    expectEqual(try Self.outcome(format, #"["left"]"#), #"["left"]"#)
    expectEqual(try Self.outcome(format, "[]"), "Choose at least one option.")
    expectEqual(try Self.outcome(format, #"["left","left"]"#), "Choose each option only once.")
    expectEqual(
      try Self.outcome(format, #"["left","both"]"#), "Choose one of these: none, left, right.")
    try Self.expectAnswers(
      format, takes: [], refuses: [#""left""#, "[1]", #"["left", 1]"#, "{}", "null"],
      with: "Choose options from the list.")
  }

  @Test func `a scale takes its steps from one end to the other`() throws {
    let percent = AnswerFormat.scale(ScaleFormat(minimum: -10, maximum: 20, step: 5))
    try Self.expectAnswers(
      percent, takes: ["-10", "-5", "0", "20"], refuses: ["-15", "-11", "-9", "1", "21", "25"],
      with: "Enter a number from -10 to 20, in steps of 5.")
    try Self.expectAnswers(
      percent, takes: [], refuses: ["5.5", "\"5\"", "true", "1e400"], with: "Enter a whole number.")
    let ten = AnswerFormat.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))
    try Self.expectAnswers(
      ten, takes: ["0", "10"], refuses: ["-1", "11"], with: "Enter a whole number from 0 to 10.")
    expectEqual(try Self.outcome(ten, "1e1"), "10")
  }

  @Test func `whole numbers keep within bounds, both included`() throws {
    let age = AnswerFormat.integer(IntegerFormat(minimum: 0, maximum: 130, unit: "a"))
    try Self.expectAnswers(
      age, takes: ["0", "130"], refuses: ["-1", "131"], with: "Enter a whole number from 0 to 130.")
    try Self.expectAnswers(
      .integer(IntegerFormat(minimum: 1)), takes: ["1", "9223372036854775807"], refuses: ["0"],
      with: "Enter a whole number of 1 or more.")
    try Self.expectAnswers(
      .integer(IntegerFormat(maximum: -1)), takes: ["-1", "-9223372036854775808"], refuses: ["0"],
      with: "Enter a whole number of -1 or less.")
    try Self.expectAnswers(
      .integer(IntegerFormat()), takes: ["0"],
      refuses: ["9223372036854775808", "0.5", "\"1\"", "null"], with: "Enter a whole number.")
    expectEqual(try Self.outcome(age, "72.0"), "72")
  }

  @Test func `decimals keep the digits they were written with`() throws {
    let weight = AnswerFormat.decimal(try Self.decimal(from: "0.5", to: "500", digits: 2))
    try Self.expectAnswers(
      weight, takes: ["72.50", "0.5", "0.50", "500", "500.00", "72"],
      refuses: ["0.49", "0.4", "500.01", "-1", "501"], with: "Enter a number from 0.5 to 500.")
    try Self.expectAnswers(
      weight, takes: [], refuses: ["72.505", "1.000"],
      with: "Enter at most 2 digits after the decimal point.")
    try Self.expectAnswers(
      weight, takes: [], refuses: ["\"72.5\"", "true"], with: "Enter a number.")
    expectEqual(try Self.outcome(weight, "7.25e1"), "72.5")
  }

  @Test func `decimals are compared as decimals, not as binary fractions`() throws {
    let format = AnswerFormat.decimal(try Self.decimal(from: nil, to: "0.3", digits: nil))
    expectEqual(try Self.outcome(format, "0.3"), "0.3")
    expectEqual(try Self.outcome(format, "0.30000000000000001"), "Enter a number of 0.3 or less.")
    let whole = AnswerFormat.decimal(try Self.decimal(from: "0", to: nil, digits: 0))
    expectEqual(try Self.outcome(whole, "5"), "5")
    expectEqual(try Self.outcome(whole, "5.0"), "Enter a whole number.")
    expectEqual(try Self.outcome(whole, "-5"), "Enter a number of 0 or more.")
  }

  @Test func `more digits than are kept are refused, not rounded`() throws {
    let any = AnswerFormat.decimal(DecimalFormat())
    let digits = "0." + String(repeating: "1", count: 38)
    expectEqual(try Self.outcome(any, digits), digits)
    expectEqual(try Self.outcome(any, digits + "1"), "Enter a number.")
  }

  private static func decimal(
    from minimum: String?, to maximum: String?, digits: Int?
  ) throws -> DecimalFormat {
    DecimalFormat(
      minimum: try minimum.map { try require(ExactDecimal($0)) },
      maximum: try maximum.map { try require(ExactDecimal($0)) }, fractionDigits: digits,
      unit: "kg")
  }

  @Test func `a text has something to see and no more than its limit`() throws {
    let format = AnswerFormat.text(TextFormat(maximumLength: 5))
    try Self.expectAnswers(
      format, takes: [#""a""#, #""12345""#, #"" a ""#], refuses: [#""123456""#],
      with: "This is too long. Enter at most 5 characters.")
    try Self.expectAnswers(
      format, takes: [], refuses: [#""""#, #""   ""#, #""\n\t""#], with: "Enter some text.")
    try Self.expectAnswers(format, takes: [], refuses: ["1", "null", "[]"], with: "Enter a text.")
    // One family of four, one letter with two accents: characters are what people see.
    expect(try Self.outcome(format, "\"👨‍👩‍👧‍👦e\u{301}\u{323}123\"").hasPrefix("\""))
  }

  @Test func `an e-mail address may end in a word of any length, and is taken whole`() throws {
    try Self.expectAnswers(
      .text(TextFormat(content: .email, hasSeveralLines: false)),
      takes: [
        #""a@b.co""#, #""ann.o-neil+study@clinic.example.photography""#, #""a@x.xn--p1ai""#,
        #""élise@hôpital.example""#,
      ],
      refuses: [
        #""a@b""#, #""a@b.c""#, #""@b.co""#, #""a@@b.co""#, #""a b@c.co""#, #""a@b..co""#,
        #""mail a@b.co""#, #""a@b.co or ring""#, #""a@-b.co""#, #""a@b.c0""#,
      ],
      with: AnswerRefusal.notAMailAddress.description)
  }

  @Test func `a telephone number has three to fifteen digits`() throws {
    try Self.expectAnswers(
      .text(TextFormat(content: .telephone, hasSeveralLines: false)),
      takes: [#""112""#, #""+49 (30) 123-456/7""#, #""123456789012345""#],
      refuses: [#""12""#, #""1234567890123456""#, #""12a4""#, #""49+30""#, #""++49 30""#],
      with: AnswerRefusal.notATelephoneNumber.description)
  }

  @Test func `a pattern must match the whole text`() throws {
    let words = LocalizedText("Write two letters and four digits.")
    let format = AnswerFormat.text(
      TextFormat(pattern: try Pattern("[A-Z]{2}[0-9]{4}"), patternText: words))
    try Self.expectAnswers(
      format, takes: [#""AB1234""#],
      refuses: [#""xAB1234""#, #""AB12345""#, #""AB1234\n""#, #""ab1234""#],
      with: "Write two letters and four digits.")
  }

  @Test func `dates keep within bounds, both included`() throws {
    let format = AnswerFormat.date(
      DateFormat(earliest: bound("1924-02-29"), latest: bound("2026-11-21")))
    try Self.expectAnswers(
      format, takes: [#""1924-02-29""#, #""2026-11-21""#, #""2000-01-01""#],
      refuses: [#""1924-02-28""#, #""2026-11-22""#, #""0001-01-01""#, #""9999-12-31""#],
      with: "Enter a date from 1924-02-29 to 2026-11-21.")
    try Self.expectAnswers(
      .date(DateFormat(earliest: bound("2026-01-01"))), takes: [#""9999-12-31""#],
      refuses: [#""2025-12-31""#], with: "Enter a date no earlier than 2026-01-01.")
    try Self.expectAnswers(
      .date(DateFormat()), takes: [#""0001-01-01""#],
      refuses: [
        #""2026-02-29""#, #""2026-04-31""#, #""0000-01-01""#, #""21.11.2026""#, "20261121",
      ],
      with: "Enter a date such as 2026-11-21.")
  }

  @Test func `times are hours and minutes`() throws {
    try Self.expectAnswers(
      .timeOfDay(TimeOfDayFormat()), takes: [#""00:00""#, #""07:30""#, #""23:59""#],
      refuses: [#""24:00""#, #""7:30""#, #""07:60""#, #""07:30:00""#, "730"],
      with: "Enter a time such as 07:30.")
  }

  private static let formats: [AnswerFormat] = [
    .boolean(BooleanFormat()), .singleChoice(ChoiceFormat(options: options)),
    .multipleChoice(ChoiceFormat(options: options)),
    .scale(ScaleFormat(minimum: 0, maximum: 10, step: 1)), .integer(IntegerFormat()),
    .decimal(DecimalFormat()), .text(TextFormat()), .date(DateFormat()),
    .timeOfDay(TimeOfDayFormat()),
  ]

  private static func answers() throws -> [Answer] {
    [
      .boolean(true), .choice("left"), .choices(["left"]), .integer(5), .integer(5),
      .decimal(ExactDecimal(5)), .text("left"),
      .date(try require(CalendarDate(year: 2026, month: 11, day: 21))),
      .timeOfDay(try require(TimeOfDay(hour: 7, minute: 30))),
    ]
  }

  @Test func `each format takes the answers of its own kind only`() throws {
    for (row, format) in Self.formats.enumerated() {
      for (column, answer) in try Self.answers().enumerated() {
        let areBothWhole = [3, 4].contains(row) && [3, 4].contains(column)
        if row == column || areBothWhole {
          expectEqual(try format.accept(answer), answer)
        } else {
          #expect(throws: AnswerRefusal.wrongKind(expected: format.type)) {
            try format.accept(answer)
          }
        }
      }
    }
  }

  @Test func `what is stored is read back as the same answer`() throws {
    for (format, answer) in zip(Self.formats, try Self.answers()) {
      expectEqual(try format.answer(from: answer.json), answer)
    }
  }

  @Test func `an answer has the shape that its condition was checked against`() throws {
    let unit = AnswerFormat.decimal(DecimalFormat(unit: "kg"))
    expectEqual(unit.shape, .quantity(unit: "kg", isList: false))
    expectEqual(
      Answer.decimal(ExactDecimal(5)).values(unit: "kg"),
      [.quantity(Quantity(value: ExactDecimal(5), unit: "kg"))])
    for (format, answer) in zip(Self.formats, try Self.answers()) {
      let value = try require(answer.values(unit: format.unit).first)
      switch format.shape {
      case .value(let type, let isList):
        expectEqual(value.type, type)
        expect(!isList)
      case .codes(let codes, _):
        expectEqual(codes, ["none", "left", "right"])
        expectEqual(value, .string("left"))
      case .quantity, .object, .element, .unknown: Issue.record("\(format.type) has no plain shape")
      }
    }
  }
}

private func bound(_ text: String) -> DateBound? { CalendarDate(text).map(DateBound.date) }

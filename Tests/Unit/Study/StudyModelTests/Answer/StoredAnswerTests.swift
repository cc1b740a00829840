import FHIRPath
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Answers of every kind, as they are stored and read again.
struct StoredAnswerTests {
  /// Answers of the questions of the full task, as the file writes them.
  private static let stored: [(id: String, json: String)] = [
    ("yes", "true"), ("one", #"{"value":"b","text":"mine"}"#),
    ("many", #"["rash","fever"]"#), ("many", #"["none"]"#),
    ("many", #"{"values":["rash"],"text":"red"}"#), ("sides", #"["x","z"]"#), ("best", #"["d"]"#),
    ("scale", "40"), ("line", "99.125"), ("line", "-0.50"), ("text-scale", #""often""#),
    ("ladder", "8"), ("count", "130"), ("mass", "72.50"),
    ("amount", #"{"value":9.5,"unit":"kg"}"#), ("amount", #"{"value":20.9,"unit":"[lb_av]"}"#),
    ("height", #"{"value":172.72,"unit":"cm"}"#), ("weight", #"{"value":68.04,"unit":"kg"}"#),
    ("age", "1970"), ("note", #""ABCD1234FFED0987654321""#), ("again", #""AB""#),
    ("day", #""1999-12-31""#), ("moment", #""2026-11-21T07:30:00+01:00""#), ("time", #""07:30""#),
    ("slept", #"{"value":90,"unit":"min"}"#),
    ("place", #"{"text":"Home","latitude":40.4168,"longitude":-3.7038,"accuracyMeters":5}"#),
    ("grid", #"{"row1":["often"]}"#), ("body", #"["neck"]"#),
    ("map", #"["corner","middle"]"#), ("map", #"["edge"]"#),
    (
      "picture",
      #"{"sha256":"\#(String(repeating: "a", count: 64))","bytes":1000,"mediaType":"image/png"}"#
    ),
    ("yes", #"{"noAnswer":"dontKnow"}"#),
  ]

  @Test func `an answer of each family is stored and read without a change`() throws {
    let questions = try Reading.read(FullTask.text).task.questions
    var families: Set<AnswerFamily> = []
    for (id, text) in Self.stored {
      let question = try require(questions.first { $0.id.text == id })
      let value = try JSONDocument(bytes: Array(text.utf8), file: "answer").value
      let answer = try question.answer(from: value)
      expectEqual(answer.json.serialized(), text, "\(id)")
      expectEqual(try question.answer(from: answer.json), answer, "\(id)")
      families.insert(question.format.family)
    }
    expectEqual(families, Set(AnswerFamily.allCases))
  }

  @Test(arguments: [
    ("yes", "1"), ("one", #""c""#), ("one", #"["a"]"#), ("many", "[]"),
    ("many", #"["rash","rash"]"#),
    ("many", #"["none","fever"]"#), ("many", #"{"values":["fever"],"text":"x"}"#),
    ("sides", #"["x"]"#), ("sides", #"["y","x"]"#), ("best", "[]"), ("best", #"["c","d"]"#),
    ("scale", "45"), ("scale", "110"), ("line", "1.1234"), ("line", "100.001"),
    ("text-scale", #""sometimes""#), ("ladder", "0"), ("ladder", "9"), ("count", "131"),
    ("count", "1.5"), ("mass", "72.505"), ("mass", "0.4"),
    ("amount", #"{"value":9.6,"unit":"kg"}"#),
    ("amount", #"{"value":21,"unit":"[lb_av]"}"#), ("amount", #"{"value":5,"unit":"g"}"#),
    ("amount", "5"), ("height", #"{"value":68,"unit":"[in_i]"}"#),
    ("height", #"{"value":250.6,"unit":"cm"}"#), ("weight", #"{"value":68.041,"unit":"kg"}"#),
    ("age", "70"), ("note", #""Q2""#), ("note", #""A""#), ("note", #""A\nB""#), ("again", #""""#),
    ("day", #""1899-12-31""#), ("day", #""2026-02-29""#),
    ("moment", #""2026-11-21T07:31:00+01:00""#),
    ("moment", #""2026-11-21T07:30""#), ("time", #""05:45""#), ("time", #""07:31""#),
    ("slept", #"{"value":45,"unit":"min"}"#), ("slept", #"{"value":1.5,"unit":"h"}"#),
    ("place", "{}"), ("place", #"{"latitude":40}"#), ("place", #"{"latitude":91,"longitude":0}"#),
    ("grid", "{}"), ("grid", #"{"row2":["often"]}"#), ("grid", #"{"row1":["never","often"]}"#),
    ("body", #"["nose"]"#), ("body", "[]"), ("map", "[]"), ("map", #"["side"]"#),
    ("map", #"["edge","middle"]"#), ("map", #""corner""#), ("map", #"["corner","corner"]"#),
    (
      "picture",
      #"{"sha256":"\#(String(repeating: "a", count: 64))","bytes":5000001,"mediaType":"image/png"}"#
    ),
    (
      "picture",
      #"{"sha256":"\#(String(repeating: "a", count: 64))","bytes":1,"mediaType":"text/plain"}"#
    ),
    ("one", #"{"noAnswer":"dontKnow"}"#),
  ])
  func `an answer that does not fit is refused`(id: String, text: String) throws {
    let question = try require(
      try Reading.read(FullTask.text).task.questions.first { $0.id.text == id })
    let value = try JSONDocument(bytes: Array(text.utf8), file: "answer").value
    #expect(throws: AnswerRefusal.self) { try question.answer(from: value) }
  }

  @Test func `days that count from today are bounds once today is known`() throws {
    let today = try require(CalendarDate("2026-11-21"))
    let format = AnswerFormat.date(
      DateFormat(earliest: .daysFromToday(-1), latest: .daysFromToday(0))
    ).fixed(on: today)
    for (day, fits) in [
      ("2026-11-19", false), ("2026-11-20", true), ("2026-11-21", true), ("2026-11-22", false),
    ] {
      let date = try require(CalendarDate(day))
      // Which refusal it is, is told by other tests.
      let accepted = try? format.accept(.date(date))
      expectEqual((accepted != nil), fits, "\(day)")
    }
  }

  @Test(arguments: [(5, 8, "172.72"), (6, 0, "182.88"), (0, 11, "27.94"), (0, 1, "2.54")])
  func `feet and inches are stored in centimetres`(feet: Int, inches: Int, centimeters: String) {
    expectEqual(HeightFormat.centimeters(feet: feet, inches: inches).description, centimeters)
  }

  /// A pound is 0.45359237 kg; half a hundredth is rounded up.
  @Test(arguments: [(150, "68.04"), (1, "0.45"), (220, "99.79"), (1_000, "453.59")])
  func `pounds are stored in kilograms`(pounds: Int, kilograms: String) {
    expectEqual(WeightFormat.kilograms(pounds: pounds).description, kilograms)
  }
}

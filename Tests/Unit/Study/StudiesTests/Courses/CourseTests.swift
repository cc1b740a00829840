import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

struct CourseTests {
  private static let course = DrugCourse(
    id: "dmf", number: 3, title: LocalizedText("Dimethyl fumarate"),
    forms: [
      DrugCourse.Form(task: "start", fromMonth: 0), DrugCourse.Form(task: "middle", fromMonth: 3),
      DrugCourse.Form(task: "start", fromMonth: 12),
    ])

  private static func treatment(_ month: Int, _ entered: String) throws -> Treatment {
    Treatment(course: "dmf", monthAtEntry: month, entered: try Moments.day(entered))
  }

  @Test func `each month has the last form that began before it, and the last form has no end`() {
    let expected = [0: "start", 1: "start", 2: "start", 3: "middle", 11: "middle", 12: "start"]
    for (month, task) in expected { expectEqual(Self.course.task(inMonth: month), task) }
    expectEqual(Self.course.task(inMonth: 1_200), "start")
    var later = Self.course
    later.forms.removeFirst()
    expectEqual(later.task(inMonth: 2), nil)
  }

  @Test(arguments: [
    ("2026-01-15", "2026-01-15", 4), ("2026-01-15", "2026-02-14", 4),
    ("2026-01-15", "2026-02-15", 5), ("2026-01-15", "2027-01-14", 15),
    ("2026-01-15", "2027-01-15", 16), ("2026-01-31", "2026-02-27", 4),
    ("2026-01-31", "2026-02-28", 5), ("2028-01-31", "2028-02-28", 4),
    ("2028-01-31", "2028-02-29", 5), ("2026-01-31", "2026-03-30", 5),
    ("2026-01-31", "2026-03-31", 6), ("2026-01-31", "2026-04-30", 7),
    ("2024-02-29", "2025-02-28", 16), ("2026-01-15", "2026-01-14", 3),
    ("2026-01-15", "2025-01-15", 0), ("2026-01-15", "2025-09-15", 0),
  ])
  func `the month of treatment goes up with the calendar`(
    entered: String, day: String, month: Int
  ) throws {
    let treatment = try Self.treatment(4, entered)
    expectEqual(treatment.month(on: try Moments.day(day)), month)
  }

  @Test func `the month goes up by one at a time, once in each month, for four years`() throws {
    for first in ["2026-01-01", "2026-01-28", "2026-01-29", "2026-01-30", "2026-01-31"] {
      let entered = try Moments.day(first)
      let treatment = Treatment(course: "dmf", monthAtEntry: 0, entered: entered)
      var last = 0
      for number in 0..<1_461 {
        let day = try require(entered.advanced(byDays: number))
        let month = treatment.month(on: day)
        expect(month == last || month == last + 1, "\(day)")
        let expected = (day.year - 2026) * 12 + day.month - 1
        expect(month == expected || month == expected - 1, "\(day)")
        last = month
      }
      expectEqual(last, 47)
    }
  }

  @Test func `what is written of a treatment is read again, and nothing else is`() throws {
    let treatment = try Self.treatment(4, "2026-01-31")
    expectEqual(Treatment(json: treatment.json), treatment)
    for wrong in [
      #"{"course":"dmf","monthAtEntry":-1,"entered":"2026-01-31"}"#,
      #"{"course":"dmf","monthAtEntry":1201,"entered":"2026-01-31"}"#,
      #"{"course":"dmf","monthAtEntry":4,"entered":"2026-02-31"}"#,
      #"{"course":"dmf","monthAtEntry":4}"#,
      #"{"course":"dmf","monthAtEntry":4,"entered":"2026-01-31","more":1}"#,
    ] {
      let read = try JSONDocument(bytes: Array(wrong.utf8), file: "treatment").value
      expectEqual(Treatment(json: read), nil, "\(wrong)")
    }
  }

  private static let file = Reading.file(
    tasks: """
      { "id": "early", "file": "mood.json", "section": "s", "schedule": {
        "times": [{ "at": "08:00", "windowMinutes": 120 }] } },
      { "id": "late", "file": "long.json", "section": "s" },
      { "id": "walk", "file": "walk.json", "section": "s" }
      """,
    """
    "courses": [
      { "id": "dmf", "number": 1, "title": "Dimethyl fumarate", "forms": [
        { "task": "early", "fromMonth": 0 }, { "task": "late", "fromMonth": 2 }] },
      { "id": "ocr", "number": 2, "title": "Ocrelizumab", "forms": [
        { "task": "late", "fromMonth": 1 }] }]
    """)

  /// What a person is asked at noon of a day: what is due or missed today, and what is possible at any time.
  private static func asked(_ treatment: Treatment?, _ day: String) throws -> [String] {
    let study = try Reading.read(file).study
    let now = try Moments.utc("\(day)T09:00Z")
    let enrolled = Enrolment(
      moment: try Moments.utc("2026-01-01T00:00Z"), zone: .utc, treatment: treatment)
    let today = Today(study: study, enrolled: enrolled, now: now, zone: .utc, finished: [])
    return today.due.map(\.task) + today.anyTime.flatMap { $0.tasks.map(\.task) }
  }

  @Test func `a form is asked of those whose course and month it is, and of nobody else`() throws {
    let dmf = Treatment(course: "dmf", monthAtEntry: 0, entered: try Moments.day("2026-01-10"))
    let ocr = Treatment(course: "ocr", monthAtEntry: 0, entered: try Moments.day("2026-01-10"))
    expectEqual(try Self.asked(nil, "2026-01-20"), ["walk"])
    expectEqual(try Self.asked(dmf, "2026-01-20"), ["early", "walk"])
    expectEqual(try Self.asked(dmf, "2026-03-09"), ["early", "walk"])
    expectEqual(try Self.asked(dmf, "2026-03-10"), ["late", "walk"])
    expectEqual(try Self.asked(dmf, "2030-03-10"), ["late", "walk"])
    expectEqual(try Self.asked(ocr, "2026-02-09"), ["walk"])
    expectEqual(try Self.asked(ocr, "2026-02-10"), ["late", "walk"])
  }

  @Test func `what was asked before the month came is counted as it was asked`() throws {
    let study = try Reading.read(Self.file).study
    let early = try require(study.task("early"))
    let treatment = Treatment(
      course: "dmf", monthAtEntry: 0, entered: try Moments.day("2026-01-10"))
    let enrolled = Enrolment(
      moment: try Moments.utc("2026-01-01T00:00Z"), zone: .utc, treatment: treatment)
    let days = early.occurrences(
      from: enrolled.moment, until: try Moments.utc("2026-06-01T00:00Z"), enrolled: enrolled,
      zone: .utc
    ).map(\.day)
    expectEqual(days.first, try Moments.day("2026-01-01"))
    expectEqual(days.last, try Moments.day("2026-03-09"))
    expectEqual(days.count, 68)
  }
}

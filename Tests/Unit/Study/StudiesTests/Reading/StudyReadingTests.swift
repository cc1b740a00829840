import Foundation
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing
import Words

struct StudyReadingTests {
  @Test func `the shipped study is read, and only published questionnaires lack a language`()
    throws
  {
    let (study, notices) = try Reading.shipped("study.json")
    expectEqual(study.tasks.count, 13)
    expectEqual(Set(study.languages), Set(Language.all.map(\.tag)))
    expectEqual(study.participants, .shared(pinDigits: 4))
    expectEqual(study.symptoms?.symptoms.map(\.number), Array(1...21))
    expectEqual(study.symptoms?.types.count, 5)
    expectEqual(study.charts.count, 4)
    expectEqual(study.charts.first?.lines.first?.unit, "s")
    // The translations of published questionnaires are their publishers'.
    let problems = Dictionary(grouping: notices, by: \.problem).mapValues(\.count)
    expectEqual(
      problems,
      [
        "is a task without texts in \"ar\"": 1,
        "is a task without texts in \"fr\", \"ar\"": 2,
      ], "PHQ-9, GAD-7 and WHO-5")
  }

  @Test func `the small study is read without a remark`() throws {
    let (study, notices) = try Reading.shipped("study-single.json")
    expect(notices.isEmpty)
    expectEqual(study.participants, .single)
    expectEqual(study.tasks.map(\.isAnyTime), [false, true])
    expectEqual(study.settings.changeable, [.textSize, .sound])
    expectEqual(study.settings.textSize, 3)
  }

  @Test func `what is left out has its default`() throws {
    let study = try Reading.read(Reading.file()).study
    expectEqual(study.settings, StudySettings(language: "en"))
    expectEqual(study.reminders, ReminderRules())
    expectEqual(study.sending, SendingRules())
    expectEqual(study.tasks.first?.title, LocalizedText("Mood"), "the title of the task file")
    expect(study.symptoms == nil && study.charts.isEmpty && study.places.isEmpty)
    expect(study.task("mood") != nil && study.task("walk") == nil)
  }

  @Test func `people are known as the study says, and by their first name where it does not`()
    throws
  {
    func participants(_ more: String) throws -> Participants {
      try Reading.read(Reading.file(#""participants": "shared"\#(more)"#)).study.participants
    }
    expectEqual(try participants(""), .shared(pinDigits: 4, knownBy: .firstName))
    for word in KnownBy.allCases {
      expectEqual(
        try participants(#", "knownBy": "\#(word.rawValue)""#),
        .shared(pinDigits: 4, knownBy: word))
    }
  }

  @Test func `contacts are read in their order, with the number as a telephone takes it`() throws {
    let study = try Reading.read(
      Reading.file(
        #"""
        "contacts": [
          { "name": "Nurse", "role": "nurse", "phone": "+44 (0)1632 960-123", "hours": "9 to 17" },
          { "name": "Emergency", "role": "emergency", "phone": "112" }]
        """#)
    ).study
    expectEqual(study.contacts.map(\.role), [.nurse, .emergency])
    expectEqual(study.contacts.map(\.phone.dialled), ["+4401632960123", "112"])
    expectEqual(study.contacts.map(\.hours), [LocalizedText("9 to 17", language: "en"), nil])
  }

  @Test func `symptoms and side effects can be reported at any hour, unless the file says no`()
    throws
  {
    let shipped = try Reading.shipped("study.json").study
    expectEqual(shipped.tasks.filter(\.isAnyHour).map(\.id), ["symptoms", "side-effects"])
    func hours(_ more: String, _ schedule: String = Self.onceADay) throws -> [Bool] {
      let tasks = """
        { "id": "mood", "file": "mood.json", "section": "s" \(more) \(schedule) },
        { "id": "walk", "file": "walk.json", "section": "s" \(schedule) }
        """
      let symptoms = """
        "symptoms": { "version": "1", "task": "mood", "types": [{ "id": "a", "title": "A",
          "symptoms": [{ "number": 1, "title": "T" }] }] }
        """
      return try Reading.read(Reading.file(tasks: tasks, symptoms)).study.tasks.map(\.isAnyHour)
    }
    expectEqual(try hours(""), [true, false])
    expectEqual(try hours(#", "anyHour": false"#), [false, false])
    expectEqual(try hours("", ""), [false, false], "it can be done at any time anyhow")
  }

  @Test func `first tasks keep their order, and may be at any hour without a schedule`() throws {
    let tasks = """
      { "id": "mood", "file": "mood.json", "section": "s", "anyHour": true },
      { "id": "walk", "file": "walk.json", "section": "s" }
      """
    let study = try Reading.read(
      Reading.file(tasks: tasks, #""firstTasks": ["walk", "mood"]"#)
    ).study
    expectEqual(study.firstTasks, ["walk", "mood"])
    expectEqual(study.tasks.map(\.isOnce), [false, true])
    let faults = Reading.faults(Reading.file(tasks: tasks, #""firstTasks": ["walk"]"#))
    expect(faults.contains("anyHour"))
    expectEqual(try Reading.read(Reading.file()).study.firstTasks, [])
  }

  private static let onceADay =
    #", "schedule": { "times": [{ "at": "08:00", "windowMinutes": 60 }] }"#

  @Test func `when results are sent is read`() throws {
    let text = Reading.file(
      #""sending": { "quiet": { "from": "22:00", "until": "06:30" }, "metered": true }"#)
    let sending = try Reading.read(text).study.sending
    expect(sending.usesMetered)
    expectEqual(sending.quiet?.from, TimeOfDay(hour: 22, minute: 0))
    expectEqual(sending.quiet?.until, TimeOfDay(hour: 6, minute: 30))
  }

  @Test func `off and never are no lengths of time`() throws {
    let text = Reading.file(
      """
      "$schema": "x", "settings": { "syncMinutes": 0, "idleMinutes": 0 },
      "reminders": { "beforeEndMinutes": 0 }
      """)
    let study = try Reading.read(text).study
    expect(study.settings.syncInterval == nil && study.settings.idleLimit == nil)
    expectNil(study.reminders.beforeEnd)
    expect(study.definition["$schema"] == nil && study.definition["settings"] != nil)
  }

  @Test func `a chart may say what stands at its axes`() throws {
    let text = Reading.file(
      """
      "charts": [
        { "id": "a", "title": "A", "valueLabel": "Points", "timeLabel": "Day",
          "lines": [{ "task": "mood", "score": "total", "label": "L" }] },
        { "id": "b", "title": "B", "lines": [{ "task": "mood", "score": "total", "label": "L" }] }]
      """)
    let charts = try Reading.read(text).study.charts
    expectEqual(charts.map(\.valueLabel?.fallback), ["Points", nil])
    expectEqual(charts.map(\.timeLabel?.fallback), ["Day", nil])
  }

  @Test func `an axis with words that are none is a fault`() {
    let text = Reading.file(
      """
      "charts": [{ "id": "a", "title": "A", "valueLabel": 3,
        "lines": [{ "task": "mood", "score": "total", "label": "L" }] }]
      """)
    expect(Reading.faults(text).contains("/charts/0/valueLabel"))
  }

  @Test func `the levels of a symptom and its red flag`() throws {
    let text = Reading.file(
      """
      "symptoms": { "version": "2", "maximumText": "Worst", "types": [{ "id": "a", "title": "A",
        "symptoms": [{ "number": 7, "title": "T", "redFlagFrom": 9 },
          { "number": 8, "title": "T", "minimum": 1, "maximum": 5, "maximumText": "Own" }] }] }
      """)
    let study = try Reading.read(text).study
    let symptoms = try require(study.symptoms)
    let first = try require(symptoms.symptom(7))
    expect(first.levels == 0...10 && first.maximumText == LocalizedText("Worst", language: "en"))
    let flags = study.redFlags(of: SymptomCatalogue.checkID)
    expectEqual(flags.map(\.cause), [.question("7")], "the other one has none")
    expectEqual(flags.first?.values, .from(9))
    let second = try require(symptoms.symptom(8))
    expect(second.levels == 1...5 && second.maximumText == LocalizedText("Own", language: "en"))
    expectNil(second.redFlagFrom)
  }
}

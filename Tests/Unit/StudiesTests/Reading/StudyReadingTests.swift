import Foundation
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

struct StudyReadingTests {
  @Test func `the shipped study is read, and only published questionnaires lack Arabic`() throws {
    let (study, notices) = try Reading.shipped("study.json")
    #expect(study.tasks.count == 13)
    #expect(study.languages == ["en", "es", "ar"])
    #expect(study.participants == .shared(pinDigits: 4))
    #expect(study.symptoms?.symptoms.map(\.number) == Array(1...21))
    #expect(study.symptoms?.types.count == 5)
    #expect(study.charts.count == 4)
    #expect(study.charts.first?.lines.first?.unit == "s")
    #expect(notices.allSatisfy { $0.problem == "is a task without texts in \"ar\"" })
    // The translations of published questionnaires are their publishers'.
    #expect(notices.count == 3, "PHQ-9, GAD-7 and WHO-5")
  }

  @Test func `the small study is read without a remark`() throws {
    let (study, notices) = try Reading.shipped("study-single.json")
    #expect(notices.isEmpty)
    #expect(study.participants == .single)
    #expect(study.tasks.map(\.isAnyTime) == [false, true])
    #expect(study.settings.changeable == [.textSize, .sound])
    #expect(study.settings.textSize == 3)
  }

  @Test func `what is left out has its default`() throws {
    let study = try Reading.read(Reading.file()).study
    #expect(study.settings == StudySettings(language: "en"))
    #expect(study.reminders == ReminderRules())
    #expect(study.sending == SendingRules())
    #expect(study.tasks.first?.title == LocalizedText("Mood"), "the title of the task file")
    #expect(study.symptoms == nil && study.charts.isEmpty && study.places.isEmpty)
    #expect(study.task("mood") != nil && study.task("walk") == nil)
  }

  @Test func `when results are sent is read`() throws {
    let text = Reading.file(
      #""sending": { "quiet": { "from": "22:00", "until": "06:30" }, "metered": true }"#)
    let sending = try Reading.read(text).study.sending
    #expect(sending.usesMetered)
    #expect(sending.quiet?.from == TimeOfDay(hour: 22, minute: 0))
    #expect(sending.quiet?.until == TimeOfDay(hour: 6, minute: 30))
  }

  @Test func `off and never are no lengths of time`() throws {
    let text = Reading.file(
      """
      "$schema": "x", "settings": { "syncMinutes": 0, "idleMinutes": 0 },
      "reminders": { "beforeEndMinutes": 0 }
      """)
    let study = try Reading.read(text).study
    #expect(study.settings.syncInterval == nil && study.settings.idleLimit == nil)
    #expect(study.reminders.beforeEnd == nil)
    #expect(study.definition["$schema"] == nil && study.definition["settings"] != nil)
  }

  @Test func `the levels of a symptom and its red flag`() throws {
    let text = Reading.file(
      """
      "symptoms": { "version": "2", "maximumText": "Worst", "types": [{ "id": "a", "title": "A",
        "symptoms": [{ "number": 7, "title": "T", "redFlagFrom": 9 },
          { "number": 8, "title": "T", "minimum": 1, "maximum": 5, "maximumText": "Own" }] }] }
      """)
    let study = try Reading.read(text).study
    let symptoms = try #require(study.symptoms)
    let first = try #require(symptoms.symptom(7))
    #expect(first.levels == 0...10 && first.maximumText == LocalizedText("Worst"))
    let flags = study.redFlags(of: SymptomCatalogue.checkID)
    #expect(flags.map(\.question) == ["7"], "the other one has none")
    #expect(
      [8, 9, 10].map { flags.first?.isRaised(by: .integer($0)) } == [false, true, true])
    let second = try #require(symptoms.symptom(8))
    #expect(second.levels == 1...5 && second.maximumText == LocalizedText("Own"))
    #expect(second.redFlagFrom == nil)
  }
}

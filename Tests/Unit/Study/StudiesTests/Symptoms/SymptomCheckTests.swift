import ActiveTasks
import Foundation
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

struct SymptomCheckTests {
  private static let symptoms = """
    "symptoms": { "version": "3", "maximumText": "Worst", "types": [
      { "id": "a", "title": "A", "symptoms": [
        { "number": 2, "title": "Pain", "help": "Anywhere." },
        { "number": 9, "title": "Fatigue", "minimum": 0, "maximum": 4, "redFlagFrom": 4 } ] } ] }
    """

  private func check() throws -> SymptomCheck {
    try require(SymptomCheck(of: try Reading.read(Reading.file(Self.symptoms)).study))
  }

  private func task(_ check: SymptomCheck) throws -> StudyTask {
    let text = check.definition.prettyPrinted()
    return try StudyTask.read(Array(text.utf8), file: "symptoms").task
  }

  @Test func `a catalogue becomes one page with a scale for each symptom, and the place`() throws {
    let task = try task(check())
    expectEqual(task.id, SymptomCatalogue.checkID)
    expectEqual(task.version, "3")
    expectEqual(task.questions.map(\.id.text), ["2", "9", SymptomCheck.locationID])
    expect(task.questions.allSatisfy { !$0.isRequired })
    expectEqual(task.allSteps.map(\.id.text), [SymptomCheck.pageID])
  }

  @Test func `the levels are those of the catalogue`() throws {
    let questions = try task(check()).questions
    let most = try require(questions.first { $0.id.text == "9" })
    #expect(throws: Never.self) { try most.answer(from: 4) }
    #expect(throws: AnswerRefusal.self) { try most.answer(from: 5) }
  }

  @Test func `a study without symptoms has no check`() throws {
    expectNil(SymptomCheck(of: try Reading.read(Reading.file()).study))
  }

  @Test func `the shipped check is made of the shipped catalogue`() throws {
    let study = try Reading.shipped("study.json").study
    let check = try require(SymptomCheck(of: study))
    let file = SharedMaterial.checkout.appendingPathComponent("tasks/symptom-catalogue.json")
    let text = check.definition.prettyPrinted()
    let difference = try Snapshot.difference(
      of: text, from: file, isRecording: ProcessInfo.processInfo.environment["RECORD"] == "1")
    expectNil(difference)
    expectEqual(
      study.task(try require(study.symptoms?.task))?.definitionID,
      check.definition["id"]?.stringValue)
    expectEqual(Set(try task(check).languages), Set(study.languages))
  }

  @Test func `it is planned at any time where the study names no task of its own`() throws {
    let planned = try check().planned(in: "s")
    expect(planned.isAnyTime && planned.limitPerDay == nil && planned.section == "s")
    expectEqual(planned.definitionID, SymptomCatalogue.checkID)
  }
}

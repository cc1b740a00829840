import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct SymptomViewTests {
  @Test(arguments: ["en", "es"])
  func `the page gets its question and the places`(language: String) throws {
    let study = try StudySample.study(StudySample.symptoms)
    let view = try require(
      SymptomView(task: "signs", of: study, languages: [language, "en"]))
    expectSnapshot(view.json.prettyPrinted(), named: "symptoms-\(language).json")
  }

  @Test(arguments: ["mood", "feeling", "", "signs "])
  func `another task has none`(task: String) throws {
    let study = try StudySample.study(StudySample.symptoms)
    expectNil(SymptomView(task: task, of: study, languages: ["en"]))
  }

  @Test func `a study without symptoms has none`() throws {
    expectNil(SymptomView(task: "signs", of: try StudySample.study(), languages: ["en"]))
  }

  @Test func `a catalogue without a task is the check that is made of it`() throws {
    let catalogue = StudySample.symptoms.replacing(#""task": "signs", "#, with: "")
    let study = try StudySample.study(catalogue)
    expectNotNil(SymptomView(task: SymptomCatalogue.checkID, of: study, languages: ["en"]))
    expectNil(SymptomView(task: "signs", of: study, languages: ["en"]))
  }
}

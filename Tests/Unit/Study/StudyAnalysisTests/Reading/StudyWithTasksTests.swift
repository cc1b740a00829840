import StrictJSON
import Studies
import StudyAnalysis
import StudyModel
import TestSupport
import Testing

@Suite struct StudyWithTasksTests {
  @Test func `a study is read with every task, by its id in the study`() throws {
    var study = SmallStudy()
    study.tasks[1] = #"{ "id": "stroll", "file": "walk.json", "section": "s" }"#
    let whole = try study.read()
    expectEqual(whole.tasks.mapValues(\.id), ["mood": "mood", "stroll": "walk"])
    expectEqual(whole.study.tasks.map(\.definitionID), ["mood", "walk"])
    expect(whole.notices.isEmpty)
  }

  @Test func `each file is asked for once, also where two tasks name it`() {
    var asked: [String] = []
    var study = SmallStudy()
    study.tasks.append(#"{ "id": "again", "file": "mood.json", "section": "s" }"#)
    let read = ReadStudy(study.bytes, file: "study.json") { path in
      asked.append(path)
      return study.lookup(path)
    }
    expectEqual(asked, ["mood.json", "walk.json"])
    expectEqual(read.files.map(\.path), ["mood.json", "walk.json"])
    expect((try? read.whole()) == nil, "a file twice is a fault")
  }

  @Test func `a missing and a faulty file are faults of the study, told at once`() {
    var study = SmallStudy()
    study.files["mood.json"] = "{}"
    study.files["walk.json"] = nil
    do throws(FaultReport) {
      _ = try StudyWithTasks(study.bytes, file: "study.json", lookup: study.lookup)
      Issue.record("it was read")
    } catch {
      expectEqual(error.faults.map(\.pointer), ["/tasks/0/file", "/tasks/1/file"])
      expectEqual(error.faults.last?.problem, "is a file that is not there")
    }
  }

  @Test func `the symptom check is made where the study names no task of its own`() throws {
    var study = SmallStudy()
    expectNil(try study.read().study.ownSymptomCheck()?.task)
    study.more = [
      #""symptoms": { "version": "1", "types": [{ "id": "e", "title": "Energy", "symptoms": [{ "number": 1, "title": "Fatigue" }] }] }"#
    ]
    let made = try require(try study.read().study.ownSymptomCheck())
    expectEqual(made.planned.section, "s")
    expectEqual(made.task.questions.map(\.id), [StepID("1"), StepID("location")])
  }
}

import StrictJSON
import Studies
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

struct FinishedRunTests {
  @Test func `results count under the ids of the study, those of other tasks do not`() throws {
    let results = try ["mood", "walk", "elsewhere", "feeling"].enumerated().map { number, task in
      try HistorySample.result(
        number, task: task, ended: "2026-11-22T08:00:00Z", #""outcome2": 1"#)
    }
    let runs = FinishedRun.all(results, in: try StudySample.study())
    expectEqual(runs.map(\.task), ["feeling", "stroll"])
    expect(runs.allSatisfy { $0.outcome == .completed })
  }

  @Test(arguments: Outcome.allCases)
  func `every way in which a run ends is known to the schedule`(outcome: Outcome) throws {
    var result = try HistorySample.result(
      1, ended: "2026-11-22T08:10:00Z", #""started2": 1"#)
    result.outcome = outcome
    let runs = FinishedRun.all([result], in: try StudySample.study())
    expectEqual(runs.map(\.outcome.rawValue), [outcome.rawValue])
    expect(runs.first?.began == result.started && runs.first?.ended == result.ended)
  }

  @Test func `both sides have the same ways to end`() {
    expectEqual(
      Set(FinishedRun.Outcome.allCases.map(\.rawValue)), Set(Outcome.allCases.map(\.rawValue)))
  }
}

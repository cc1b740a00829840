import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

/// What is claimed of a task against all runs that it can have.
@Suite struct BruteForceTests {
  @Test(.long("every run of many tasks"), arguments: 0..<8)
  func `No run contradicts what is claimed`(part: Int) {
    var claims = 0
    for seed in 0..<120 {
      var tasks = RandomTasks(seed: UInt64(part * 1_000 + seed))
      let task = tasks.task()
      let runs = AllRuns(task)
      guard runs.isWhole else { continue }
      claims += check(task, runs, seed: part * 1_000 + seed)
    }
    expect(claims > 30, "too few claims to mean anything")
  }

  /// Compares the claims with the runs; returns how many there were.
  private func check(_ task: StudyTask, _ runs: AllRuns, seed: Int) -> Int {
    let report = TaskReport(task)
    var claims = 0
    for finding in report.findings {
      claims += 1
      let place = finding.place?.text ?? ""
      switch finding.observation {
      case .neverShown, .alwaysSkipped, .conditionsContradict, .unreachable:
        let steps = task.allSteps.filter { $0.id.text == place }.flatMap { [$0] + $0.innerSteps }
        expect(!steps.contains { runs.shown.contains($0.id.text) }, "seed \(seed): \(place)")
      case .noEnd: expect(runs.ways.isEmpty, "seed \(seed)")
      case .scoreNeverComputed(let most, _):
        let real = runs.answeredTogether.map(\.count).max() ?? 0
        expect(real <= most, "seed \(seed)")
      case .scoreItemNeverAsked(let item):
        expect(!runs.answeredTogether.contains { $0.contains(item.text) }, "seed \(seed)")
      case .scoreItemsApart(let item, let other):
        expect(
          !runs.answeredTogether.contains { $0.isSuperset(of: [item.text, other.text]) },
          "seed \(seed)")
      case .alwaysShown, .neverSkipped, .jumpNeverTaken, .jumpAlwaysTaken, .endlessLoop,
        .loopToTheLimit, .noAnswerAllowed, .constraintAlwaysHolds, .scoreItemUnused,
        .missingTranslations, .textTooLong, .hardToRead, .mediaMissing, .soundsMissing,
        .documentNotPDF, .onlyOneOption, .redFlagNeverRaised:
        break
      }
    }
    compare(report, task, runs, seed)
    return claims
  }

  /// The analysis leaves nothing out that a run does, and for tasks this small finds just that.
  private func compare(_ report: TaskReport, _ task: StudyTask, _ runs: AllRuns, _ seed: Int) {
    let analysis = FlowAnalysis(task)
    let possible = Set(analysis.record.shown.map { analysis.flow.steps[$0].id.text })
    expect(runs.shown.isSubset(of: possible), "seed \(seed)")
    guard let paths = report.paths, !runs.ways.isEmpty else {
      expect(runs.ways.isEmpty, "seed \(seed)")
      return
    }
    let lengths = runs.ways.map(\.count)
    expect(paths.shortest.steps <= lengths.min() ?? 0, "seed \(seed)")
    expect(paths.longest.steps >= lengths.max() ?? 0, "seed \(seed)")
    if let count = paths.count { expect(count >= runs.ways.count, "seed \(seed)") }
  }

  @Test func `For tasks without jumps the ways are counted exactly`() {
    var compared = 0
    for seed in 0..<150 {
      var tasks = RandomTasks(seed: UInt64(90_000 + seed))
      let task = tasks.task()
      guard task.allSteps.allSatisfy(\.jumps.isEmpty), let paths = TaskReport(task).paths else {
        continue
      }
      let runs = AllRuns(task)
      guard runs.isWhole, !runs.ways.isEmpty else { continue }
      compared += 1
      expect(paths.isExact)
      expectEqual(paths.count, runs.ways.count, "seed \(seed)")
      expectEqual(paths.shortest.steps, runs.ways.map(\.count).min(), "seed \(seed)")
      expectEqual(paths.longest.steps, runs.ways.map(\.count).max(), "seed \(seed)")
    }
    expect(compared > 20)
  }
}

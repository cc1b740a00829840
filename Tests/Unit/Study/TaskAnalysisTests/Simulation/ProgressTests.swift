import ActiveTasks
import Foundation
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import TaskAnalysis

/// Progress over simulated people in every task that ships.
@Suite(.serialized) struct ProgressTests {
  private static let names = ShippedTasks.names

  /// Leads people through a task again, event by event; `look` hears of each page.
  private static func walk(
    _ setting: SimulationSetting, _ people: Int, _ look: (TaskRun, Instant, Instant) -> Void
  ) throws {
    for index in 0..<people {
      let simulated = SimulatedRun(setting, index: index, mostEvents: 20_000)
      let end = simulated.run.lastEventTime ?? Instant(nanoseconds: 0)
      var run = TaskRun(
        plan: setting.plan, context: RunContext(began: setting.began), seed: simulated.run.seed)
      var visits = 0
      for event in simulated.events {
        _ = try run.handle(event)
        guard run.visits.count != visits, !run.isFinished else { continue }
        visits = run.visits.count
        look(run, event.at, end)
      }
    }
  }

  @Test(.slow("every task that ships"), arguments: names)
  func `progress never goes back, whatever way somebody takes`(name: String) throws {
    let task = try ShippedTasks.task(name)
    for backShare in [0.0, 0.25] {
      var setting = SimulationSetting(task, seed: 11, began: SimulationSetting.usualBeginning)
      setting.backShare = backShare
      var before = Progress(position: 0, total: 0)
      var seed: UInt64?
      try Self.walk(setting, Breadth.count(brief: 8, all: 60)) { run, _, _ in
        if run.seed != seed {
          (seed, before) = (run.seed, Progress(position: 0, total: 0))
          expect(run.progress.share < 0.2, "\(name) begins with \(run.progress.share)")
        }
        let now = run.progress
        expect(now.share >= before.share && now.share <= 1, "\(name): \(before) then \(now)")
        expect(now.position >= before.position && now.position <= now.total, "\(name)")
        expect(now.secondsLeft >= now.secondsHere && now.secondsHere >= 0, "\(name): \(now)")
        before = now
      }
    }
  }

  @Test(.slow("every task that ships"))
  func `the time that is left is told to a fifth, over 200 people for each task`() throws {
    let people = Breadth.count(brief: 20, all: 200)
    var lines: [String] = []
    for name in Self.names {
      let errors = try Self.errors(of: name, people)
      lines.append(errors.line(name))
      guard people >= 200, let median = errors.median else { continue }
      let falls = Self.fallingShort.contains(name)
      expect(falls == (median > 0.2), "\(name): \(errors.line(name))")
    }
    print(lines.joined(separator: "\n"))
  }

  /// Tasks whose time left is off by more than a fifth in half of the looks; docs/tablet.md says so.
  ///
  /// In most of them the simulation acts faster than people do: 0.3 s for each move.
  private static let fallingShort: Set<String> = [
    "accuracy-stroop.json", "amsler-grid.json", "dimethyl-fumarate.json",
    "hearing-threshold.json", "hole-peg.json", "ocrelizumab.json", "phonation.json",
    "range-of-motion.json", "sound-level.json", "speech-in-noise.json",
    "speech-in-noise-es.json", "speech-recording.json", "speech-recording-es.json",
    "steady-hand.json", "symptom-catalogue.json", "tone-audiometry.json",
    "touch-ability.json", "tower-of-hanoi.json", "trail-making.json",
  ]

  private struct Errors {
    var relative: [Double] = []

    var median: Double? { quantile(0.5) }

    func quantile(_ share: Double) -> Double? {
      guard !relative.isEmpty else { return nil }
      let sorted = relative.sorted()
      return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }

    func line(_ name: String) -> String {
      let figures = [0.5, 0.9].map { share in
        quantile(share).map { "\(Int(($0 * 100).rounded())) %" } ?? "–"
      }
      return "time left \(name): median \(figures[0]), p90 \(figures[1]), \(relative.count) looks"
    }
  }

  /// Of each look at a page with at least a minute left: how far the time left was off, as a share of it.
  private static func errors(of name: String, _ people: Int) throws -> Errors {
    let setting = SimulationSetting(
      try ShippedTasks.task(name), seed: 29, began: SimulationSetting.usualBeginning)
    var errors = Errors()
    try walk(setting, people) { run, now, end in
      let left = (end - now).inSeconds
      guard left >= 60 else { return }
      errors.relative.append(abs(run.progress.secondsLeft - left) / left)
    }
    return errors
  }

  @Test func `whoever is slow is told of more time, and a pause counts for little`() {
    var pace = PersonPace(trust: 10)
    expectEqual(pace.factor, 1)
    pace.note(usual: 30, taken: 60)
    expectEqual(pace.factor, 70.0 / 40)
    pace.note(usual: 10, taken: 7_200)
    expectEqual(pace.factor, 130.0 / 50, "somebody who went away is not slow")
    pace.note(usual: 0, taken: 50)
    expectEqual(pace.factor, 130.0 / 50)
  }
}

/// The tasks that ship.
private enum ShippedTasks {
  private static var folder: URL { SharedMaterial.checkout.appendingPathComponent("tasks") }

  static var names: [String] {
    // A folder that is not there has no tasks, and the test that reads them says so.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix("study") }.sorted()
  }

  static func task(_ name: String) throws -> StudyTask {
    let file = folder.appendingPathComponent(name)
    return try StudyTask.read(Array(try Data(contentsOf: file)), file: name).task
  }
}

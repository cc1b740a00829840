import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// Speech is not shipped: `make speech` makes what the task files that ship play.
struct ShippedSpeechTests {
  private static func tasks() throws -> [StudyTask] {
    let folder = SharedMaterial.checkout.appendingPathComponent("tasks")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let tasks = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix("study") }
    return try tasks.sorted().map { name in
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      return try StudyTask.read(bytes, file: name).task
    }
  }

  private static func sounds(_ task: StudyTask) -> [String] {
    task.steps.flatMap { step -> [String] in
      if case .activity(let activity) = step.kind { activity.soundFiles } else { [] }
    }
  }

  @Test func `each sound that a task plays is where its language is made`() throws {
    let sounds = try Self.tasks().map(Self.sounds).filter { !$0.isEmpty }
    expectEqual(sounds.count, 4)
    for task in sounds {
      let folders = Set(task.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
      expectEqual(folders.count, 1, "one language in one task: \(folders)")
      expect(folders.isSubset(of: ["speech/en", "speech/es"]))
    }
    expectEqual(Set(sounds.joined()).count, sounds.joined().count, "no file is said twice")
  }

  @Test func `whoever needs speech has it in English and in Spanish`() throws {
    let sounds = try Self.tasks().flatMap(Self.sounds)
    let english = sounds.filter { $0.hasPrefix("speech/en/") }
    expect(Set(english.map { $0.replacing("/en/", with: "/es/") }).isSubset(of: Set(sounds)))
    expectEqual(english.count * 2, sounds.count)
  }

  @Test func `digits that are heard are the nine of their folder, practice and test together`()
    throws
  {
    let task = PSATRules(
      length: 5, interval: .seconds(3), shownFor: .seconds(1), isSeen: true, digitFolder: "d")
    expectEqual(task.soundFiles, (1...9).map { "d/\($0).wav" })
    expect(PSATRules().soundFiles.isEmpty)
    let plan = try StudyTask.read(
      Array(
        #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [ { "id": "s", "type": "psat", "modes": ["auditory"], "digitFolder": "d" } ] }"#
          .utf8), file: "t.json"
    ).task
    expectEqual(Self.sounds(plan), task.soundFiles)
  }

  @Test func `a sound of a researcher's own trials is a file of the task, too`() {
    let kind = StimulusSeries.Kind(
      name: "word", look: Scene.Stimulus(), sound: .file(path: "w.wav", gainDecibels: 0), right: nil
    )
    let tone = StimulusSeries.Kind(name: "tone", look: Scene.Stimulus(), sound: .click, right: nil)
    let series = StimulusSeries(
      kinds: [kind, tone], answer: .controls([]), attempts: 1, attemptLimit: 1,
      minimumDelay: .seconds(1), maximumDelay: .seconds(1), timeout: .seconds(1),
      prompt: LocalizedText("P"))
    expectEqual(series.soundFiles, ["w.wav"])
  }
}

import StrictJSON
import StudyModel
import TaskRunner

@testable import Session

/// A run of a task that is driven by events alone, one second after the other.
struct PlayedRun {
  private(set) var restored: RestoredRun
  private var second: Int64 = 0

  /// A run in that language of a task of these steps.
  init(_ steps: String, language: String = "en", earlier: [EarlierAnswer] = []) throws {
    let text = """
      { "ambler": 1, "id": "played", "version": "1", "title": "Played", "steps": [ \(steps) ] }
      """
    let task = try StudyTask.read(Array(text.utf8), file: "task.json").task
    guard let began = LocalDateTime("2026-11-21T09:00:00+01:00") else { throw NoDate() }
    restored = RestoredRun(
      RunHeader(
        id: RunID(at: UTCTime(nanoseconds: 0)), task: task.definition, taskSHA256: "00", seed: 1,
        participant: nil, languages: [language],
        machine: .init(system: "Linux", architecture: "x86_64"), softwareVersion: "1",
        began: began, earlierAnswers: earlier), task: task)
    restored.note(
      .sitting(
        bootID: "b",
        anchor: ClockAnchor(
          boot: Instant(nanoseconds: 0), utc: UTCTime(nanoseconds: 1_800_000_000_000_000_000),
          isSynchronized: true)))
  }

  private struct NoDate: Error {}

  mutating func take(_ kinds: RunEvent.Kind...) throws {
    for kind in kinds {
      _ = try restored.handle(
        RunEvent(kind, at: Instant(nanoseconds: second * 1_000_000_000)))
      second += 1
    }
  }

  var screen: Screen? { Screen(run: restored.run, languages: restored.header.languages) }

  var document: ResultDocument { ResultDocument(restored) }

  /// The visits of a step in the result.
  func steps(_ step: String) -> [JSONValue] {
    (document.json["steps"]?.listValue ?? []).filter { $0["step"]?.stringValue == step }
  }
}

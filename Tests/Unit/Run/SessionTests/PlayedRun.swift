import ActiveTasks
import StrictJSON
import Studies
import StudyModel
import TaskRunner

@testable import Session

/// A run of a task that is driven by events alone, one second after the other.
struct PlayedRun {
  private(set) var restored: RestoredRun
  private var second: Int64 = 0

  /// A run in that language of a task of these steps; a chat has its earlier questions in sight.
  init(
    _ steps: String, language: String = "en", earlier: [EarlierAnswer] = [], isChat: Bool = false,
    alarm: RunAlarm? = nil, sealingKey: StudySealingKey? = nil
  ) throws {
    let text = """
      { "ambler": 1, "id": "played", "version": "1", "title": "Played",
        "presentation": "\(isChat ? "chat" : "pages")", "steps": [ \(steps) ] }
      """
    let task = try StudyTask.read(Array(text.utf8), file: "task.json").task
    guard let began = LocalDateTime("2026-11-21T09:00:00+01:00") else { throw NoDate() }
    var header = RunHeader(
      id: RunID(at: UTCTime(nanoseconds: 0)), task: task.definition, taskSHA256: "00", seed: 1,
      participant: nil, languages: [language],
      machine: .init(system: "Linux", architecture: "x86_64"), softwareVersion: "1",
      began: began, earlierAnswers: earlier)
    header.alarm = alarm
    header.sealingKey = sealingKey
    restored = RestoredRun(header, task: task)
    sit()
  }

  private struct NoDate: Error {}

  /// Seconds of UTC at which the clock of the events stood at 0.
  private var bootSecond: Int64 = 1_800_000_000

  private mutating func sit() {
    restored.note(
      .sitting(
        bootID: String(bootSecond),
        anchor: ClockAnchor(
          boot: Instant(nanoseconds: 0), utc: UTCTime(nanoseconds: bootSecond * 1_000_000_000),
          isSynchronized: true)))
  }

  /// Takes the run up so many seconds later, on a machine that was started at that moment.
  mutating func takeUp(afterSeconds gap: Int64) throws {
    bootSecond += second + gap
    second = 0
    sit()
    try take(.resume(PartReport()))
  }

  /// Lets so many seconds pass.
  mutating func skip(seconds: Int64) { second += seconds }

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

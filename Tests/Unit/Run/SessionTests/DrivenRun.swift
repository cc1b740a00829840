import ActiveTasks
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Vault

@testable import Session

/// A run that a session drives, with its journal in a folder of its own.
struct DrivenRun {
  let folder: TemporaryFolder
  let home: Home
  let key = DeviceKey.random()
  let id = RunID(at: UTCTime(nanoseconds: 0))
  private let task: StudyTask
  private var keys: JournalKeys { JournalKeys(home: key) }

  /// A new run of a task of these steps.
  init(_ steps: String) throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.file("home"))
    let text = """
      { "ambler": 1, "id": "driven", "version": "1", "title": "Driven", "steps": [ \(steps) ] }
      """
    task = try StudyTask.read(Array(text.utf8), file: "task.json").task
  }

  /// Does these things, one after the other, and leaves; gives what was said.
  func begin(_ events: PersonEvent...) async throws -> [Notice] {
    try await drive(OpenedRun(beginning: header("en"), task: task, home: home, keys: keys), events)
  }

  /// Runs to the end with this front and these sensors, in that language.
  func begin(_ front: any Front, _ deck: SensorDeck, language: String = "en") async throws {
    let opened = try OpenedRun(
      beginning: header(language), task: task, home: home, keys: keys)
    try await Session(opened, home: home, key: key, deck: deck, front: front).run()
  }

  /// A session of a new run that is not run yet.
  func session(_ front: any Front) throws -> Session {
    let opened = try OpenedRun(beginning: header("en"), task: task, home: home, keys: keys)
    return try Session(opened, home: home, key: key, deck: SensorDeck(), front: front)
  }

  private func header(_ language: String) throws -> RunHeader {
    RunHeader(
      id: id, task: task.definition, taskSHA256: "00", seed: 1, participant: nil,
      languages: [language], machine: .init(system: "Linux", architecture: "x86_64"),
      softwareVersion: "1", began: try require(LocalDateTime("2026-11-21T09:00:00+01:00")))
  }

  /// Takes the run up from its journal, and does these things.
  func takeUp(_ events: PersonEvent...) async throws -> [Notice] {
    try await drive(OpenedRun(takingUp: id, home: home, keys: keys), events)
  }

  private func drive(_ run: OpenedRun, _ events: [PersonEvent]) async throws -> [Notice] {
    let front = ListedFront(events)
    let session = try Session(run, home: home, key: key, deck: SensorDeck(), front: front)
    do {
      try await session.run()
    } catch SessionError.left {
      return front.said
    }
    return front.said
  }

  var records: [JournalRecord] {
    get throws { try Journal.read(id, in: home, key: key).records }
  }

  /// The run as its journal has it.
  var restored: RestoredRun {
    get throws { try RestoredRun(try Journal.read(id, in: home, key: key)) }
  }
}

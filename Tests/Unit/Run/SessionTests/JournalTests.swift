import ActiveTasks
import Foundation
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Vault

@testable import Session

/// A journal in a folder of its own, with a few events of a questionnaire in it.
private struct Fixture {
  let home: Home
  let key = DeviceKey.random()
  let header: RunHeader
  let task: StudyTask
  var run: TaskRun

  static let source = """
    { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
      { "id": "a", "type": "question", "title": "A", "answer": { "type": "decimal" } },
      { "id": "b", "type": "question", "title": "B", "when": "a > 1.5",
        "answer": { "type": "text" } },
      { "id": "done", "type": "completion" } ] }
    """

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ambler-journal-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder + "/runs", withIntermediateDirectories: true)
    home = Home(path: folder)
    task = try StudyTask.read(Array(Self.source.utf8), file: "task.json").task
    header = RunHeader(
      id: RunID(at: UTCTime(nanoseconds: 0)), task: task.definition, taskSHA256: "00", seed: 4,
      participant: "p-1", languages: ["es", "en"],
      machine: .init(system: "Linux", architecture: "x86_64"), softwareVersion: "1",
      began: try require(LocalDateTime("2027-01-15T09:00:00+01:00")))
    run = RestoredRun(header, task: task).beginning
  }

  /// Takes the events, at one second each, and writes them down.
  mutating func write(_ kinds: [RunEvent.Kind]) throws -> Journal {
    try DiskFolder.create(at: home.runFolder(header.id))
    let journal = try Journal(creating: header.id, in: home, key: key)
    try journal.append(.header(header))
    try journal.append(
      .sitting(
        bootID: "b",
        anchor: ClockAnchor(
          boot: Instant(nanoseconds: 0), utc: UTCTime(nanoseconds: 1_800_000_000_000_000_000),
          isSynchronized: true)))
    for (second, kind) in kinds.enumerated() {
      let event = RunEvent(kind, at: Instant(nanoseconds: Int64(second) * 1_000_000_000))
      _ = try run.handle(event)
      try journal.append(.event(event.json))
    }
    return journal
  }

  /// Leaves the journal as a program of before left it: nothing says how many records it has.
  func forgetCount() throws {
    try FileManager.default.removeItem(atPath: home.runFolder(header.id) + "/count")
  }

  /// A folder that stays in the temporary folder harms nobody.
  func remove() { try? FileManager.default.removeItem(atPath: home.path) }
}

struct JournalTests {
  private static func decimal(_ text: String) throws -> Answer {
    try AnswerFormat.decimal(DecimalFormat())
      .answer(from: .number(try require(JSONNumber(digits: text))))
  }

  @Test func `a run comes back from its journal as it was, with every digit`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([
      .begin, .person(.answer(Self.decimal("2.50"), to: nil)), .person(.next),
      .person(.answer(.text("ä"), to: nil)),
    ])
    let restored = try RestoredRun(
      Journal.read(fixture.header.id, in: fixture.home, key: fixture.key))
    expectEqual(restored.run, fixture.run)
    expectEqual(restored.header, fixture.header)
    expectEqual(
      restored.run.answers[StepID("a")]?.json, .number(try require(JSONNumber(digits: "2.50"))))
  }

  @Test(.slow("reads a journal for each byte"))
  func `a journal cut at any byte gives the run up to its last whole record`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([.begin, .person(.answer(Self.decimal("2.5"), to: nil)), .person(.next)])
    try fixture.forgetCount()
    let path = fixture.home.journalPath(fixture.header.id)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    var longest = 0
    for length in stride(from: 0, through: whole.count, by: Breadth.count(brief: 7, all: 1)) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: path))
      guard let contents = try? Journal.read(fixture.header.id, in: fixture.home, key: fixture.key)
      else {
        expectEqual(longest, 0, "once readable, always readable")
        continue
      }
      expect(contents.records.count >= longest)
      longest = contents.records.count
      if contents.header != nil { _ = try RestoredRun(contents) }
    }
    expectEqual(longest, 5)
  }

  @Test func `a torn record is cut off and the journal goes on`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([.begin, .person(.answer(Self.decimal("2.5"), to: nil))])
    try fixture.forgetCount()
    let path = fixture.home.journalPath(fixture.header.id)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.dropLast(3).write(to: URL(fileURLWithPath: path))
    let journal = try Journal(reopening: fixture.header.id, in: fixture.home, key: fixture.key)
    try journal.append(.filed())
    let contents = try Journal.read(fixture.header.id, in: fixture.home, key: fixture.key)
    expectEqual(contents.records.count, 4)
    expect(contents.isFiled)
  }

  @Test(.slow("reads a journal for each byte"))
  func `a journal that was cut is told, also behind a whole record, and stays as it is`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([.begin, .person(.answer(Self.decimal("2.5"), to: nil)), .person(.next)])
    let (home, id, key) = (fixture.home, fixture.header.id, fixture.key)
    let path = home.journalPath(id)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for length in stride(from: 64, to: whole.count, by: Breadth.count(brief: 7, all: 1)) {
      let cut = whole.prefix(length)
      try cut.write(to: URL(fileURLWithPath: path))
      #expect {
        try Journal.read(id, in: home, key: key)
      } throws: { error in
        if case .corrupted? = error as? VaultError { true } else { false }
      }
      #expect(throws: VaultError.self) { _ = try Journal(reopening: id, in: home, key: key) }
      expectEqual(try Data(contentsOf: URL(fileURLWithPath: path)), cut)
    }
    try whole.write(to: URL(fileURLWithPath: path))
    expectEqual(try Journal.read(id, in: home, key: key).records.count, 5)
  }

  @Test func `a count that was changed, or says less, keeps nobody out`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([.begin])
    let count = fixture.home.runFolder(fixture.header.id) + "/count"
    let one = try Data(contentsOf: URL(fileURLWithPath: count))
    let journal = try Journal(reopening: fixture.header.id, in: fixture.home, key: fixture.key)
    try journal.append(.programEnded)
    for other in [one, Data(), Data(repeating: 0, count: one.count), one.dropLast(1)] {
      try other.write(to: URL(fileURLWithPath: count))
      let read = try Journal.read(fixture.header.id, in: fixture.home, key: fixture.key)
      expectEqual(read.records.count, 4)
    }
  }

  @Test func `another key opens nothing and says so`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([.begin])
    let id = fixture.header.id
    let home = fixture.home
    #expect {
      try Journal.read(id, in: home, key: .random())
    } throws: { error in
      if case .wrongKey? = error as? VaultError { true } else { false }
    }
  }

  @Test func `a result keeps hidden answers out and says that they were withdrawn`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([
      .begin, .person(.answer(Self.decimal("2"), to: nil)), .person(.next),
      .person(.answer(.text("secret"), to: nil)), .person(.back),
      .person(.answer(Self.decimal("1"), to: nil)), .person(.next), .person(.next),
    ])
    let restored = try RestoredRun(
      Journal.read(fixture.header.id, in: fixture.home, key: fixture.key))
    let document = ResultDocument(restored)
    let text = String(decoding: document.bytes, as: UTF8.self)
    expect(!text.contains("secret"))
    let steps = try require(document.json["steps"]?.listValue)
    expectEqual(steps.map { $0["step"]?.stringValue }, ["a", "b", "a", "b", "done"])
    expectEqual(steps[1]["answerWithdrawn"]?.booleanValue, true)
    expectEqual(steps[3]["state"]?.stringValue, "hidden")
    expectEqual(document.json["started"]?.stringValue?.hasPrefix("2027-01-15T08:00:00"), true)
    expectEqual(document.json["participant"]?.stringValue, "p-1")
  }

  @Test func `the same journal always makes the same bytes`() throws {
    var fixture = try Fixture()
    defer { fixture.remove() }
    _ = try fixture.write([
      .begin, .person(.answer(Self.decimal("1"), to: nil)), .person(.next), .person(.next),
    ])
    let contents = try Journal.read(fixture.header.id, in: fixture.home, key: fixture.key)
    expectEqual(
      ResultDocument(try RestoredRun(contents)).bytes,
      ResultDocument(try RestoredRun(contents)).bytes)
  }
}

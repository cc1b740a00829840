import ActiveTasks
import DeviceKeys
import Foundation
import Outbox
import Receipts
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Vault

@testable import Session

/// Unfinished runs of a home of before, whose key is known again.
struct ReturningRunsTests {
  private let folder: TemporaryFolder
  private let old = DeviceKey.random()
  private let new = DeviceKey.random()
  /// The key of a person, which their PIN opens in both homes.
  private let own = DeviceKey.random()
  private let task: StudyTask

  private var before: Home { Home(path: folder.file("before")) }
  private var home: Home { Home(path: folder.file("home")) }

  private static let source = """
    { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
      { "id": "a", "type": "question", "title": "A", "answer": { "type": "text" } },
      { "id": "done", "type": "completion" } ] }
    """

  init() throws {
    folder = try TemporaryFolder()
    task = try StudyTask.read(Array(Self.source.utf8), file: "task.json").task
  }

  private static func id(_ number: Int) -> RunID {
    RunID(milliseconds: UInt64(1_800_000_000_000 + number), high: 1, low: UInt64(number))
  }

  /// Begins a run in the home of before, with one answer.
  private func begin(_ number: Int, under key: DeviceKey) throws -> RunID {
    let header = RunHeader(
      id: Self.id(number), task: task.definition, taskSHA256: "00", seed: 4, participant: "p-1",
      languages: ["en"], machine: .init(system: "Linux", architecture: "x86_64"),
      softwareVersion: "1", began: try require(LocalDateTime("2027-01-15T09:00:00+01:00")))
    try DiskFolder.create(at: before.runFolder(header.id))
    let journal = try Journal(creating: header.id, in: before, key: key)
    try journal.append(.header(header))
    let events: [RunEvent.Kind] = [
      .begin, .person(.answer(.text("half of it \(number)"), to: nil)), .person(.next),
    ]
    for (second, kind) in events.enumerated() {
      let event = RunEvent(kind, at: Instant(nanoseconds: Int64(second) * 1_000_000_000))
      try journal.append(.event(event.json))
    }
    return header.id
  }

  /// A recording of before with both of its files.
  private func record(_ number: Int) throws -> String {
    let id = Self.id(number).text
    try DiskFolder.create(at: "\(before.recordingsFolder)/\(id)")
    for file in RecordingFolderNames.files(id) {
      let writer = try SealedFileWriter(
        creating: "\(before.recordingsFolder)/\(id)/\(file.name)", key: old, context: file.context)
      try writer.append(Array("\(file.name) \(number)".utf8))
      try writer.finish()
    }
    return id
  }

  /// What the files of recordings are called, written out so that a change of a name or a context is noticed.
  private enum RecordingFolderNames {
    static func files(_ id: String) -> [(name: String, context: String)] {
      [
        ("data.csv.zst.sealed", "recording data \(id)"),
        ("recording.json.sealed", "recording description \(id)"),
      ]
    }
  }

  private func bring(
    known: Set<String> = [], attached: Set<String> = []
  ) throws -> ReturningRuns.Report {
    try ReturningRuns(from: before, under: old, to: home, under: new)
      .bring(known: known, attached: attached)
  }

  private func waiting(own: DeviceKey? = nil, earlier: [DeviceKey] = []) -> [RunID] {
    var runs = UnfinishedRuns(
      home: home, keys: JournalKeys(home: new, own: own, earlier: earlier))
    return runs.headers().map(\.id)
  }

  private func answers(_ id: RunID, own: DeviceKey? = nil) throws -> [Answer] {
    let contents = try Journal.read(id, in: home, keys: JournalKeys(home: new, own: own))
    return Array(try RestoredRun(contents).run.answers.values)
  }

  @Test func `a run under the home's key, and one under a person's, can be continued here`() throws
  {
    let open = try begin(1, under: old)
    let locked = try begin(2, under: own)
    expectEqual(try bring().came, [open, locked])
    expectEqual(waiting(), [open], "the other one is the person's alone")
    expectEqual(waiting(own: own), [locked, open])
    expectEqual(waiting(own: .random(), earlier: [own]), [locked, open], "also by a key of before")
    expectEqual(try answers(open), [.text("half of it 1")])
    expectEqual(try answers(locked, own: own), [.text("half of it 2")])
    let journal = try Journal(reopening: open, in: home, key: new)
    try journal.append(.filed(sha256: "00"))
    expectEqual(waiting(own: own), [locked])
  }

  @Test func `a second time brings nothing, and what was continued here stays as it is`() throws {
    let run = try begin(1, under: old)
    _ = try record(2)
    _ = try bring()
    try Journal(reopening: run, in: home, key: new).append(.filed(sha256: "00"))
    expectEqual(try bring(), ReturningRuns.Report())
    expect(waiting().isEmpty)
  }

  @Test func `what is filed or taken back does not come, nor an empty journal`() throws {
    let filed = try begin(1, under: own)
    let noted = try begin(2, under: old)
    try Journal(reopening: noted, in: before, key: old).append(.filed(sha256: "00"))
    try DiskFolder.create(at: before.runFolder(Self.id(3)))
    try folder.write([], to: "before/runs/\(Self.id(3).text)/journal")
    try DiskFolder.create(at: before.runFolder(Self.id(4)))
    expectEqual(try bring(known: [filed.text]), ReturningRuns.Report())
    expect(home.runs().isEmpty)
  }

  @Test func `recordings come that no result names and that are not older than the runs`() throws {
    let older = try record(1)
    let run = try begin(2, under: own)
    let (part, delivered) = (try record(3), try record(4))
    expectEqual(try bring(attached: ["\(delivered)/data.csv.zst"]).came, [run])
    expectEqual(
      RunID.list(in: home.recordingsFolder).map(\.text), [part], "neither \(older) nor \(delivered)"
    )
    for file in RecordingFolderNames.files(part) {
      let reader = try SealedFileReader(
        at: "\(home.recordingsFolder)/\(part)/\(file.name)", key: new, context: file.context)
      expectEqual(try reader.rest(), [Array("\(file.name) 3".utf8)])
      expectEqual(reader.ending, .finished)
    }
  }

  @Test func `what is damaged stays with its name and its reason, and keeps nothing else back`()
    throws
  {
    let (whole, damaged) = (try begin(1, under: old), try begin(2, under: old))
    let recording = try record(3)
    for path in [
      "before/runs/\(damaged.text)/journal", "before/recordings/\(recording)/data.csv.zst.sealed",
    ] {
      var bytes = try folder.bytes(path)
      bytes[110] ^= 1
      try folder.write(bytes, to: path)
    }
    let report = try bring()
    expectEqual(report.came, [whole])
    expectEqual(
      report.left,
      [
        LeftBehind(.run, damaged.text, .damaged), LeftBehind(.recording, recording, .damaged),
      ])
    expectEqual(home.runs(), [whole])
  }

  @Test func `files of answers come once, under the key of now`() throws {
    let run = try begin(1, under: own)
    let bytes = Array("a photograph".utf8)
    let attachment = OutboxAttachment(
      name: "photo.jpg", sha256: ContentDigest(of: bytes), byteCount: Int64(bytes.count), path: "")
    var kept = attachment
    kept.path = try SealedAttachmentStore(home: before, key: old)
      .adopt(attachment, content: Once(bytes))
    expectEqual(try bring().came, [run])
    expectEqual(try bring().came, [])
    let chunks = try SealedAttachmentStore(home: home, key: new).open(kept, at: 0)
    var found: [UInt8] = []
    while let chunk = try chunks.next() { found += chunk }
    expectEqual(found, bytes)
  }

  /// Content in one piece.
  private final class Once: AttachmentChunks {
    private var rest: [UInt8]?
    init(_ bytes: [UInt8]) { rest = bytes }
    func next() throws(AttachmentFault) -> [UInt8]? {
      defer { rest = nil }
      return rest
    }
  }
}

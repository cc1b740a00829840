import ActiveTasks
import Foundation
import Outbox
import Receipts
import Studies
import StudyModel
import TaskRunner
import TestSupport
import Vault

@testable import Session

/// A home whose runs are filed and wait, on a disk that is as a kill or an orderly end leaves it.
final class FiledHome: Sendable {
  let folder: TemporaryFolder
  let key: DeviceKey
  /// What was filed, by its id.
  let documents: [ResultID: [UInt8]]

  var home: Home { Home(path: folder.file("home")) }
  var outbox: String { home.outboxFolder }

  private static let source = """
    { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
      { "id": "a", "type": "question", "title": "A", "answer": { "type": "text" } },
      { "id": "done", "type": "completion" } ] }
    """
  static let version = "1"

  private init(_ folder: TemporaryFolder, _ key: DeviceKey, _ documents: [ResultID: [UInt8]]) {
    (self.folder, self.key, self.documents) = (folder, key, documents)
  }

  /// Files so many runs; without `closing` the disk is as a kill leaves it.
  ///
  /// Their journals are under `own`, a person's key, where there is one.
  static func make(
    _ count: Int, closing: Bool, own: DeviceKey? = nil, sealing: StudySealingKey? = nil
  ) async throws -> FiledHome {
    let folder = try TemporaryFolder()
    let key = DeviceKey.random()
    let home = Home(path: folder.file("home"))
    let task = try StudyTask.read(Array(source.utf8), file: "task.json").task
    let (outbox, _) = try await Outbox.open(folder: home.outboxFolder, key: key)
    var documents: [ResultID: [UInt8]] = [:]
    for number in 0..<count {
      let item = try await file(
        number, task, home, JournalKeys(home: key, own: own), outbox, sealing)
      documents[item.id] = item.document
    }
    if closing { await outbox.close() }
    let filed = FiledHome(folder, key, documents)
    guard !closing else { return filed }
    let killed = try filed.copy()
    await outbox.close()
    return killed
  }

  private static func file(
    _ number: Int, _ task: StudyTask, _ home: Home, _ keys: JournalKeys, _ outbox: Outbox,
    _ sealing: StudySealingKey?
  ) async throws -> OutboxItem {
    var header = RunHeader(
      id: RunID(milliseconds: UInt64(1_800_000_000_000 + number), high: 1, low: UInt64(number)),
      task: task.definition, taskSHA256: String(repeating: "0", count: 64), seed: 4,
      participant: "p-1", languages: ["en"],
      machine: .init(system: "Linux", architecture: "x86_64"), softwareVersion: version,
      began: try require(LocalDateTime("2027-01-15T09:00:00+01:00")))
    header.sealingKey = sealing
    try DiskFolder.create(at: home.runFolder(header.id))
    let journal = try Journal(creating: header.id, in: home, key: keys.new)
    try journal.append(.header(header))
    try journal.append(
      .sitting(
        bootID: "b",
        anchor: ClockAnchor(
          boot: Instant(nanoseconds: 0), utc: UTCTime(nanoseconds: 1_800_000_000_000_000_000),
          isSynchronized: true)))
    let answer = Answer.text(String(repeating: "\(number), ", count: 1 + 300 * number))
    for (second, kind) in [RunEvent.Kind.begin, .person(.answer(answer, to: nil)), .person(.next)]
      .enumerated()
    {
      let event = RunEvent(kind, at: Instant(nanoseconds: Int64(second) * 1_000_000_000))
      try journal.append(.event(event.json))
    }
    let restored = try RestoredRun(Journal.read(header.id, in: home, keys: keys))
    let filing = ResultFiling(home: home, key: keys.home)
    let item = try filing.item(restored)
    try filing.keepHistory(restored)
    _ = try await outbox.put(item)
    try journal.append(.filed(sha256: ContentDigest(of: item.document).description))
    return item
  }

  /// Another home whose disk is as this one's is now.
  func copy() throws -> FiledHome {
    let other = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: home.path, toPath: other.file("home"))
    return FiledHome(other, key, documents)
  }

  /// The files that hold results, relative to the home.
  var files: [String] {
    let names = ["outbox/outbox.sqlite", "outbox/outbox.sqlite-wal"]
    return names.filter { FileManager.default.fileExists(atPath: home.path + "/" + $0) }
      + documents.keys.map(\.text).sorted().flatMap {
        ["outbox/copies/\($0)", "runs/\($0)/journal"]
      }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: home.path + "/" + name)))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: home.path + "/" + name))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: home.path + "/" + name)
  }

  /// Opens the outbox and brings back what it lost.
  func open(own: DeviceKey? = nil) async throws -> (
    outbox: Outbox, report: OpeningReport, search: OutboxRebuild.Report
  ) {
    let (outbox, report) = try await Outbox.open(folder: self.outbox, key: key)
    let search = try await OutboxRebuild(
      home: home, key: key, own: own, softwareVersion: Self.version
    ).run(outbox)
    return (outbox, report, search)
  }
}

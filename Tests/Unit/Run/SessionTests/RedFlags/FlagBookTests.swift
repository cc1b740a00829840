import Outbox
import EndToEnd
import Foundation
import Receipts
import StrictJSON
import Studies
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Vault

@testable import Session

/// Red flags of a run: in its result, in notices, and in the book of the home.
struct FlagBookTests {
  private static let steps = """
    { "id": "pain", "type": "question", "title": "Pain?",
      "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
    { "id": "note", "type": "question", "title": "A note?", "required": false,
      "answer": { "type": "text" } }
    """

  private static func run(sealedTo key: StudySealingKey? = nil) throws -> PlayedRun {
    try PlayedRun(
      steps,
      alarm: RunAlarm(
        flags: [RedFlag(question: "pain", values: .from(8))],
        emergency: LocalizedText("Call a doctor."),
        contacts: [
          StudyContact(
            role: .nurse, name: LocalizedText("Mary"), phone: try require(PhoneNumber("112")))
        ]), sealingKey: key)
  }

  private static func raised(_ run: PlayedRun) throws -> FlagNotice {
    FlagNotice(try require(run.restored.flags.raised.first), in: run.restored)
  }

  @Test func `a result names what was raised, and whether it stood at the end`() throws {
    var run = try Self.run()
    try run.take(.begin, .person(.answer(.integer(8), to: nil)))
    expectEqual(run.restored.flags.raised.map(\.flag.id), ["pain"])
    try run.take(.person(.answer(.integer(1), to: nil)))
    let flags = run.document.json["flags"]?.listValue ?? []
    expectEqual(flags.map { $0["id"]?.stringValue }, ["pain"])
    expectEqual(flags.map { $0["stands"]?.booleanValue }, [false])
    expectEqual(flags.first?["notice"]?.stringValue, try Self.raised(run).id.text)
    expectEqual(flags.first?["raised"]?.stringValue, try Self.raised(run).raised.text)
  }

  @Test func `a run without one has no word of red flags in its result`() throws {
    var run = try Self.run()
    try run.take(.begin, .person(.answer(.integer(7), to: nil)))
    expectNil(run.document.json["flags"])
  }

  @Test func `a notice has the same id and bytes each time, and never the answer`() throws {
    var run = try Self.run()
    try run.take(.begin, .person(.answer(.integer(8), to: nil)))
    let (notice, key) = (try Self.raised(run), DeviceKey.random())
    try run.take(.person(.answer(.integer(9), to: nil)))
    expectEqual(notice, try Self.raised(run))
    expect(notice.id.isNotice)
    expectEqual(notice.item(key), try Self.raised(run).item(key))
    let json = try JSONDocument(bytes: notice.item(key).document, file: "notice").value
    expectEqual(json["redFlag"]?["id"]?.stringValue, "pain")
    expectEqual(
      json.objectValue?.map(\.key).sorted(),
      ["ambler", "id", "raised", "redFlag", "result", "task"])
  }

  @Test func `where results are sealed a notice says that there is one, how urgent, and whose`()
    throws
  {
    let secret = try require(StudySecretKey.make(study: "s"))
    var run = try Self.run(sealedTo: secret.open)
    try run.take(.begin, .person(.answer(.integer(8), to: nil)))
    let (notice, key) = (try Self.raised(run), DeviceKey.random())
    let item = notice.item(key)
    expectEqual(item, notice.item(key), "the same bytes each time")
    let json = try JSONDocument(bytes: item.document, file: "notice").value
    expectEqual(json["redFlag"], .object(["urgency": "now"]))
    expectEqual(
      json.objectValue?.map(\.key).sorted(), ["ambler", "id", "raised", "redFlag", "sealed"])
    let words = String(decoding: item.document, as: UTF8.self)
    for hidden in ["pain", "played", run.restored.header.id.text] {
      expect(!words.contains(hidden), "\(hidden) is open")
    }
    let inside = try JSONDocument(
      bytes: try FlagEnvelope.open(json, with: secret), file: "notice"
    ).value
    expectEqual(inside["redFlag"]?["id"]?.stringValue, "pain")
    expectEqual(inside["result"]?.stringValue, run.restored.header.id.text)
  }

  @Test
  func `the book keeps each once, through the end of the program, until nothing is left to do`()
    throws
  {
    let folder = try TemporaryFolder()
    let (home, key) = (Home(path: folder.file("home")), DeviceKey.random())
    try DiskFolder.create(at: home.path)
    var run = try Self.run()
    try run.take(.begin, .person(.answer(.integer(8), to: nil)))
    let notice = try Self.raised(run)
    let book = FlagBook(home: home, key: key)
    book.keep(notice)
    book.keep(notice)
    expectEqual(book.all.map(\.notice), [notice])
    let again = FlagBook(home: home, key: key)
    expectEqual(again.all.map(\.notice), [notice])
    expect(again.isWritten(notice.id) && again.unreadable.isEmpty)
    let read = UTCTime(nanoseconds: 5)
    expect(again.acknowledge(notice.id, at: read))
    again.noteDelivered(notice.id, at: UTCTime(nanoseconds: 7))
    expect(!again.acknowledge(ResultID(noticeOf: [1]), at: read))
    let third = FlagBook(home: home, key: key)
    expectEqual(third.all.map(\.acknowledged), [read])
    expectEqual(third.all.map(\.delivered), [UTCTime(nanoseconds: 7)])
    third.clear(at: UTCTime(nanoseconds: 8))
    expectEqual(third.all.count, 1, "a run may still raise it again")
    third.clear(at: UTCTime(nanoseconds: 61 * 86_400_000_000_000))
    expect(third.all.isEmpty && FlagBook(home: home, key: key).all.isEmpty)
  }

  @Test func `what cannot be written is kept in memory, and written as soon as it can be`() throws {
    let folder = try TemporaryFolder()
    let (home, key) = (Home(path: folder.file("home")), DeviceKey.random())
    var run = try Self.run()
    try run.take(.begin, .person(.answer(.integer(8), to: nil)))
    let notice = try Self.raised(run)
    let book = FlagBook(home: home, key: key)
    // Where the home should be is a file.
    try Data().write(to: URL(fileURLWithPath: home.path))
    book.keep(notice)
    expectEqual(book.all.map(\.notice), [notice])
    expect(!book.isWritten(notice.id), "there is no home")
    try FileManager.default.removeItem(atPath: home.path)
    expect(book.writeAgain() && book.isWritten(notice.id))
    expectEqual(FlagBook(home: home, key: key).all.map(\.notice), [notice])
  }

  @Test func `a journal keeps what the study adds, and none that lacks a red flag is read`() throws
  {
    let run = try Self.run()
    let header = run.restored.header
    expectEqual(RunHeader(json: header.json)?.alarm, header.alarm)
    let broken = header.json.replacing("alarm", by: .object(["flags": .list([.object([:])])]))
    expectNil(RunHeader(json: broken))
  }
}

extension JSONValue {
  fileprivate func replacing(_ key: String, by value: JSONValue) -> JSONValue {
    .object((objectValue ?? []).map { $0.key == key ? JSONMember(key: key, value: value) : $0 })
  }
}

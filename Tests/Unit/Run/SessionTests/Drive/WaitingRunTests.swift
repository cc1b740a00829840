import Clocks
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

/// What a journal tells of a run that waits, without running it again.
struct WaitingRunTests {
  private static let next = event("next")
  private static let leave = event("leave")

  @Test func `who leaves has left, whatever was done before`() throws {
    expectEqual(try Self.absence([Self.sitting(1), Self.next, Self.leave]), .left)
  }

  @Test func `a journal that ends in the midst was cut off`() throws {
    expectEqual(try Self.absence([]), .cutOff)
    expectEqual(try Self.absence([Self.sitting(1)]), .cutOff)
    expectEqual(try Self.absence([Self.sitting(1), Self.next]), .cutOff)
    expectEqual(try Self.absence([Self.sitting(1), Self.next, Self.started]), .cutOff)
  }

  @Test func `an end of the program is no leaving`() throws {
    expectEqual(try Self.absence([Self.sitting(1), Self.next, Self.leave, .programEnded]), .cutOff)
  }

  @Test func `a run that was left and taken up again is no longer left`() throws {
    let taken = [Self.sitting(1), Self.leave, Self.sitting(2)]
    expectEqual(try Self.absence(taken), .cutOff)
    expectEqual(try Self.absence(taken + [Self.event("resume")]), .cutOff)
    expectEqual(try Self.absence(taken + [Self.event("resume"), Self.leave]), .left)
  }

  @Test func `what is noted beside the events is no coming and going`() throws {
    let timing = JournalRecord.timing(visit: 0, report: .null)
    expectEqual(try Self.absence([Self.sitting(1), Self.leave, timing]), .left)
  }

  @Test func `a filed run waits for nobody, nor does one without a header`() throws {
    let header = JournalRecord.header(try Self.header(1))
    expectNil(WaitingRun(JournalContents(records: [header, Self.sitting(1), .filed()])))
    expectNil(WaitingRun(JournalContents(records: [])))
  }

  @Test func `the last one is that which was taken up last, not that which was begun last`() throws
  {
    let older = try require(try Self.run(1, [Self.sitting(1), Self.leave, Self.sitting(9)]))
    let newer = try require(try Self.run(2, [Self.sitting(5)]))
    for runs in [[older, newer], [newer, older]] { expectEqual(WaitingRun.last(of: runs), older) }
    expectNil(WaitingRun.last(of: []))
  }

  @Test func `a run that nobody sat at counts from when it was made`() throws {
    let unseen = try require(try Self.run(7, []))
    let before = try require(try Self.run(1, [Self.sitting(6)]))
    let after = try require(try Self.run(2, [Self.sitting(8)]))
    expectEqual(WaitingRun.last(of: [before, unseen]), unseen)
    expectEqual(WaitingRun.last(of: [after, unseen]), after)
  }

  @Test
  func `the end of the program is in the journal, after the moment when the person was last there`()
    async throws
  {
    let run = try DrivenRun(
      """
      { "id": "a", "type": "instruction", "title": "A" }, { "id": "done", "type": "completion" }
      """)
    let front = ListedFront([])
    let session = try run.session(front)
    session.programEnds()
    await #expect(throws: SessionError.left) { try await session.run() }
    let records = try run.records
    expectEqual(records.last, .programEnded)
    let names = records.compactMap {
      if case .event(let event) = $0 { event["event"]?.stringValue } else { nil }
    }
    expectEqual(names.last, "leave")
    let contents = JournalContents(records: records)
    expectEqual(WaitingRun(contents)?.absence, .cutOff)
    expect(try !RestoredRun(contents).run.isFinished)
  }

  @Test func `the end of the program is read as it was written`() throws {
    let text = JournalRecord.programEnded.json.serialized()
    expectEqual(JournalRecord(chunk: Array(text.utf8)), .programEnded)
  }

  @Test func `where a run is made says nothing of who left, and is read as it was written`() throws
  {
    let position = JournalRecord.position(["absent": "off"])
    expectEqual(try Self.absence([Self.sitting(1), Self.leave, position]), .left)
    expectEqual(try Self.absence([Self.sitting(1), Self.next, position]), .cutOff)
    let text = position.json.serialized()
    expectEqual(JournalRecord(chunk: Array(text.utf8)), position)
  }

  @Test(arguments: [.string("half"), nil] as [JSONValue?])
  func `what is being typed says nothing of who left, and is read as it was written`(
    draft: JSONValue?
  ) throws {
    let record = JournalRecord.draft(draft, of: StepID("note"))
    expectEqual(try Self.absence([Self.sitting(1), Self.leave, record]), .left)
    let text = record.json.serialized()
    expectEqual(JournalRecord(chunk: Array(text.utf8)), record)
  }

  @Test func `what was being typed is there after a restart, on its own page alone`() async throws {
    let run = try DrivenRun(
      """
      { "id": "a", "type": "question", "title": "A", "required": false, "answer": { "type": "text" } },
      { "id": "done", "type": "completion" }
      """)
    let half = PersonEvent.draft("half", of: StepID("a"))
    _ = try? await run.session(EagerFront([half, half, .action(.leave)])).run()
    var contents = JournalContents(records: try run.records)
    expectEqual(try RestoredRun(contents).drafts, [StepID("a"): "half"])
    let drafts = contents.records.filter { if case .draft = $0 { true } else { false } }
    expectEqual(drafts.count, 1, "the same is kept once")
    let skip = RunEvent(.skip, at: SystemClock.now)
    contents.records.append(.event(skip.json))
    expectEqual(try RestoredRun(contents).drafts, [:])
  }

  private static func absence(_ records: [JournalRecord]) throws -> WaitingRun.Absence? {
    try run(1, records)?.absence
  }

  private static func run(_ second: Int64, _ records: [JournalRecord]) throws -> WaitingRun? {
    WaitingRun(JournalContents(records: [.header(try header(second))] + records))
  }

  private static func header(_ second: Int64) throws -> RunHeader {
    RunHeader(
      id: RunID(at: utc(second)), task: .object(["id": "small"]), taskSHA256: "00", seed: 1,
      participant: nil, languages: ["en"], machine: .init(system: "Linux", architecture: "x86_64"),
      softwareVersion: "1", began: try require(LocalDateTime("2026-11-21T09:00:00+01:00")))
  }

  private static func utc(_ second: Int64) -> UTCTime {
    UTCTime(nanoseconds: 1_800_000_000_000_000_000 + second * 1_000_000_000)
  }

  private static func sitting(_ second: Int64) -> JournalRecord {
    .sitting(
      bootID: "b",
      anchor: ClockAnchor(
        boot: Instant(nanoseconds: 0), utc: utc(second), isSynchronized: true))
  }

  private static func event(_ name: String) -> JournalRecord {
    .event(.object(["event": .string(name)]))
  }

  private static let started = JournalRecord.recordingStarted(
    id: "r", step: StepID("walk"), stream: .accelerometer)
}

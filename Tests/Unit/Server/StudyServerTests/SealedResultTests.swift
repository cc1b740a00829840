import EndToEnd
import Receipts
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing
import Vault

@testable import StudyServer

struct SealedResultTests {
  private static let id = "019a0000-0000-7000-8000-000000000001"

  private static func envelope(started: String = "2026-11-22T10:00:31Z") throws -> ResultEnvelope {
    let key = try require(StudySecretKey.make(study: "ms-2026"))
    let text = """
      {"ambler": 1, "id": "\(id)", "participant": "P-1", "outcome": "declined", "started": "\(started)",
       "task": {"id": "t", "version": "1.0.0", "sha256": "\(String(repeating: "ab", count: 32))"},
       "steps": [], "measures": [{"step": "w", "name": "steps", "value": 3}], "recordings": [], "problems": [{}]}
      """
    let bytes = Array(text.utf8)
    let file = SealedFile(
      name: "x.jpg", sealed: ContentDigest(of: bytes),
      sealedByteCount: SealedStream.byteCount(ofContent: 5))
    return try require(
      ResultEnvelope(
        bytes, try JSONDocument(bytes: bytes, file: "result").value, files: [file], to: key.open,
        secret: SealingSecret(.random())))
  }

  private static func read(_ bytes: [UInt8], as id: String = id) throws -> ReceivedResult {
    try ResultReader(try require(ResultID(id))).read(bytes)
  }

  @Test func `what the server needs is taken out, and nothing is there to be measured`() throws {
    let envelope = try Self.envelope()
    let read = try Self.read(envelope.bytes)
    expectEqual(read.sealingKey, envelope.key)
    expect(read.measures.isEmpty && read.problemCount == 0 && read.outcome == "endedEarly")
    expectEqual(read.recordings.map(\.name), ["\(read.recordings[0].sha256).sealed"])
    expectEqual(read.started?.text, "2026-11-22T10:00:00Z")
  }

  @Test func `an envelope under another id, and of a time that cannot be, is told with its place`()
    throws
  {
    let other = "019a0000-0000-7000-8000-000000000002"
    let report = #expect(throws: FaultReport.self) {
      try Self.read(try Self.envelope().bytes, as: other)
    }
    expectEqual(report?.faults.map(\.pointer), ["/id"])
    let late = #expect(throws: FaultReport.self) {
      try Self.read(try Self.envelope(started: "2200-01-01T00:00:00Z").bytes)
    }
    expectEqual(late?.faults.map(\.pointer), ["/started"])
  }

  @Test(
    arguments: [
      (nil, [], nil, StudySealing.Verdict.fits), (nil, ["a"], nil, .fits),
      ("a", ["a"], nil, .lacksSeal),
      ("b", ["a", "b"], "a", .fits), ("b", ["a", "b"], "b", .fits), (nil, ["a"], "a", .fits),
      ("b", ["b"], "c", .unknownKey), (nil, [], "c", .unknownKey),
    ] as [(String?, Set<String>, String?, StudySealing.Verdict)])
  func `a result is judged by the keys of all versions of its study`(
    current: String?, known: Set<String>, key: String?, verdict: StudySealing.Verdict
  ) {
    expectEqual(StudySealing(current: current, known: known).verdict(onKey: key), verdict)
  }
}

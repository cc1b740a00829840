import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Outbox
@testable import Session

struct WithdrawalPlanTests {
  private static let text = """
    { "ambler": 1, "id": "0190163d-8694-7000-8000-000000000001", "task": {}, "steps": [],
      "recordings": [
        { "step": "walk", "id": "r1", "kind": "accelerometer", "state": "complete", "bytes": 10 },
        { "step": "walk", "id": "r2", "kind": "location", "state": "complete", "bytes": 20,
          "sensor": { "name": "gpsd" } } ] }
    """
  private static let moment = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  private func document() throws -> JSONValue {
    try JSONDocument(bytes: Array(Self.text.utf8), file: "result").value
  }

  private func plan() throws -> WithdrawalPlan {
    WithdrawalPlan(try entry(), document: try document())
  }

  private func entry() throws -> OutboxEntry {
    func attachment(_ name: String, _ path: String) -> OutboxAttachment {
      OutboxAttachment(
        name: name, sha256: ContentDigest(of: Array(name.utf8)), byteCount: 1, path: path)
    }
    return OutboxEntry(
      position: 1, id: try require(ResultID("0190163d-8694-7000-8000-000000000001")),
      finished: Self.moment, sha256: ContentDigest(of: [1]), byteCount: 1,
      attachments: [
        attachment("r1.csv.zst", "r1/data"), attachment("r1.json", "r1/description"),
        attachment("r2.csv.zst", "r2/data"), attachment("r2.json", "r2/description"),
        attachment("photo.jpg", "adopted/abc.jpg"),
      ], state: .new, isAside: false)
  }

  @Test func `everything takes the journal, the recordings and the files of answers`() throws {
    let order = try plan().everything(at: Self.moment)
    expectNil(order.remainder)
    expectEqual(
      order.withdrawal.pending,
      [
        "recordings/r1", "recordings/r2", "adopted/abc.jpg",
        "runs/0190163d-8694-7000-8000-000000000001",
      ])
  }

  @Test func `one stream leaves a result that says so`() throws {
    let order = try require(try plan().stream(.location, at: Self.moment))
    expectEqual(order.withdrawal.part, .streams([.location]))
    expectEqual(order.withdrawal.pending, ["recordings/r2"])
    let rest = try require(order.remainder)
    expectEqual(rest.attachments.map(\.name), ["r1.csv.zst", "r1.json", "photo.jpg"])
    let json = try JSONDocument(bytes: rest.document, file: "result").value
    expectEqual(json["id"], (try document())["id"])
    expectEqual(
      json["recordings"]?.listValue?.first, (try document())["recordings"]?.listValue?.first)
    expectEqual(
      json["recordings"]?.listValue?.last,
      ["step": "walk", "id": "r2", "kind": "location", "state": "withdrawn"])
  }

  @Test func `a stream that was not recorded, or was taken back before, is not taken back`() throws
  {
    expectNil(try plan().stream(.microphone, at: Self.moment))
    let once = try require(try plan().stream(.location, at: Self.moment)?.remainder)
    let json = try JSONDocument(bytes: once.document, file: "result").value
    expectNil(WithdrawalPlan(try entry(), document: json).stream(.location, at: Self.moment))
  }
}

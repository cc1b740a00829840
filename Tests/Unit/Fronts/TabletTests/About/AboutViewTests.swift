import Outbox
import Receipts
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import StudyVersions
import TestSupport
import Testing

@testable import Tablet

struct AboutViewTests {
  private func walk(_ number: Int, state: String = "complete") throws -> ShelvedResult {
    try HistorySample.result(
      number, task: "walk", ended: "2026-11-01T09:00:00Z",
      """
      "recordings": [
        { "id": "r\(number)", "kind": "location", "state": "\(state)", "bytes": 2000,
          "startedNanoseconds": 1000000000, "endedNanoseconds": 21000000000 },
        { "id": "s\(number)", "kind": "accelerometer", "state": "complete" }]
      """)
  }

  @Test func `recordings are counted by sensor, with their length and size`() throws {
    let totals = StreamTotals.all([(try walk(1), true), (try walk(2), false)])
    expectEqual(totals.map(\.stream), [.accelerometer, .location])
    let location = try require(totals.last)
    expect(location.recordings == 2 && location.withdrawable == 1)
    expect(location.seconds == 40 && location.byteCount == 4000)
  }

  @Test func `what was taken back is not counted`() throws {
    let totals = StreamTotals.all([(try walk(1, state: "withdrawn"), true)])
    expectEqual(totals.map(\.stream), [.accelerometer])
  }

  @Test func `the version that is shown is told, and why it is not the newest`() throws {
    var view = AboutView(
      study: try StudySample.study(), results: [], unfinished: 0, languages: ["en"])
    let own = try require(view.json["studyVersion"])
    expect(own["title"] == "Study" && own["version"] == "1")
    expect(own["number"] == nil && own["newest"] == nil)
    let sha256 = String(repeating: "a", count: 64)
    view.version = StudyVersionName(study: "t", version: "1", number: 5, sha256: sha256)
    view.progress.standing = StudyStanding(
      number: 5, offered: 6, state: .waiting, reason: "openRun")
    let told = try require(view.json["studyVersion"])
    expect(told["number"] == 5 && told["sha256"] == .string(sha256))
    expect(told["newest"]?["state"] == "waiting" && told["newest"]?["reason"] == "openRun")
    expectEqual(told["newest"]?["offered"], 6)
  }

  @Test func `a location service without an agent is told`() throws {
    var view = AboutView(
      study: try StudySample.study(), results: [], unfinished: 0, languages: ["en"])
    expectEqual(view.json["lacksAgent"], false)
    view.lacksAgent = true
    expectEqual(view.json["lacksAgent"], true)
  }

  @Test func `each state tells the page whether it can be taken back`() throws {
    let id = try HistorySample.id(1)
    let signed = SignedReceipt(
      ReceiptStatement(
        id: id, sha256: ContentDigest(of: [1]), storedAt: UTCTime(nanoseconds: 0),
        chain: ChainPlace(study: "ms-2026", position: 1, hash: ContentDigest(of: [])), key: "k"),
      signature: [UInt8](repeating: 255, count: 64))
    let receipt = DeliveryReceipt(signed)
    expect(DeliveryState.new.canBeWithdrawn)
    expect(!DeliveryState.delivering(failedAttempts: 0).canBeWithdrawn)
    expect(!DeliveryState.delivered(receipt).canBeWithdrawn)
    let json = DeliveryState.delivered(receipt).json
    expectEqual(json["receipt"].flatMap(SignedReceipt.init(json:)), signed)
  }
}

import Receipts
import TestSupport
import Testing

@testable import Outbox

@Suite struct OutboxErrorTests {
  private static let id = ResultID("0190163d-8694-739b-aea5-966c26f8ad91")

  @Test func `every error has words that say what happened and what to do`() throws {
    let id = try require(Self.id)
    let digest = ContentDigest(of: Array("abc".utf8))
    let words: [(OutboxError, String)] = [
      (.diskFull, "the disk is full; nothing was changed. Free some space and try again."),
      (.readOnly, "the disk can only be read; nothing was changed. Mount it for writing."),
      (.locked, "the outbox is open in another process. Stop that one first."),
      (
        .corrupted(code: 11),
        "the outbox's database is damaged (SQLite code 11). Open it again: what can be read is "
          + "carried over, and the damaged file is kept."
      ),
      (
        .wrongKey(sealedUnder: "00000000000000aa", ours: "00000000000000bb"),
        "the outbox was sealed under key 00000000000000aa, but this device's key is "
          + "00000000000000bb. Use the key it was sealed under; nothing was changed."
      ),
      (
        .unsupportedVersion(2),
        "the outbox is of format version 2; this program reads version 1. Use a newer program."
      ),
      (
        .database(call: "sqlite3_step", code: 1),
        "sqlite3_step failed (SQLite code 1); nothing was changed."
      ),
      (.disk(call: "open", code: 13), "open on the outbox's files: Permission denied."),
      (
        .otherBytes(id, aside: digest),
        "result \(id) is there already with other bytes. The new ones were kept aside (SHA-256 "
          + "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad), not queued."
      ),
      (.unknown(id), "there is no result \(id) in the outbox."),
      (
        .unreadable(id, .sealBroken),
        "result \(id) cannot be read back (seal-broken). It is kept as it is."
      ),
      (
        .eventRefused(.retry, state: .delivered),
        "a result that is delivered cannot take the event retry."
      ),
      (.deliveryRunning, "a delivery is running already. Wait until it ends."),
      (.closed, "the outbox was closed."),
    ]
    for (error, text) in words { expectEqual(error.description, text) }
  }
}

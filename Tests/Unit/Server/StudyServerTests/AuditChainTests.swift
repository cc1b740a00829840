import Receipts
import StrictJSON
import StudyModel
import StudyServer
import TestSupport
import Testing

@Suite struct AuditChainTests {
  static func event(_ subject: String) -> AuditEvent {
    AuditEvent(
      study: "ms-2026", actor: "a", .resultStored, subject: subject,
      sha256: ContentDigest(of: [1]), detail: .object(["n": 1]))
  }

  static let time = UTCTime(nanoseconds: 1_763_812_800_000_001_000)

  @Test func `each entry depends on all before it`() {
    var (one, other) = (
      AuditChain(study: "s", length: 0, head: AuditChain.beginning),
      AuditChain(study: "s", length: 0, head: AuditChain.beginning)
    )
    for subject in ["a", "b", "c"] { _ = one.append(Self.event(subject), at: Self.time) }
    for subject in ["x", "b", "c"] { _ = other.append(Self.event(subject), at: Self.time) }
    expectEqual(one.length, 3)
    expectNotEqual(one.head, other.head)
  }

  @Test func `whatever is changed in an entry changes its hash`() {
    let entry = AuditEntry(Self.event("a"), position: 1, at: Self.time, previous: .zeros)
    let changes: [(inout AuditEntry) -> Void] = [
      { $0.position = 2 }, { $0.at = UTCTime(nanoseconds: 0) },
      { $0.previous = ContentDigest(of: []) },
      { $0.event.study = "other" }, { $0.event.actor = "b" }, { $0.event.action = .resultRead },
      { $0.event.subject = "b" }, { $0.event.sha256 = nil },
      { $0.event.detail = .object(["n": 2]) },
    ]
    for change in changes {
      var changed = entry
      change(&changed)
      expectNotEqual(changed.hash, entry.hash)
    }
  }

  @Test func `a part of one member is no part of the next`() {
    var (one, other) = (Self.event("bc"), Self.event("c"))
    (one.actor, other.actor) = ("a", "ab")
    let hashes = [one, other].map {
      AuditEntry($0, position: 1, at: Self.time, previous: .zeros).hash
    }
    expectNotEqual(hashes[0], hashes[1])
  }
}

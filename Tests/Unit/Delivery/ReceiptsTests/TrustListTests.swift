import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Receipts

struct TrustListTests {
  private static let made = UTCTime(nanoseconds: 1_770_091_506_000_000_000)
  private static let expires = UTCTime(nanoseconds: 1_777_867_506_000_000_000)
  private let rootA = SigningKey.random()
  private let rootB = SigningKey.random()
  private let receipt = SigningKey.random()
  private let study = SigningKey.random()

  private func list(
    _ number: Int = 1, after before: SignedTrustList? = nil, roots: [SigningKey]? = nil,
    threshold: Int = 1, signedBy signers: [SigningKey]? = nil, server: String = "server-1"
  ) -> SignedTrustList {
    let roots = roots ?? [rootA]
    var signed = SignedTrustList(
      TrustList(
        server: server, number: number, previous: before?.list.digest, made: Self.made,
        expires: Self.expires, roots: roots.map(\.verifying), threshold: threshold,
        entries: [
          TrustList.Entry(receipt.verifying, .receipt), TrustList.Entry(study.verifying, .study),
        ]))
    for signer in signers ?? roots { signed.sign(by: signer) }
    return signed
  }

  @Test func `a list is read back as it was, and nothing else is`() throws {
    let (first, second) = (list(), list(2, after: list(), roots: [rootA, rootB], threshold: 2))
    for signed in [first, second] {
      expectEqual(SignedTrustList(json: signed.json), signed)
      expect(signed.isWhole)
    }
    expectEqual(first.list.keys(for: .receipt), [receipt.verifying])
    expectEqual(first.list.keys(for: .study), [study.verifying])
    let members = try require(first.json["list"]?.objectValue)
    for member in members {
      let without = JSONValue.object(members.filter { $0.key != member.key })
      expectNil(TrustList(json: without), "without \(member.key)")
      let other = JSONValue.object(
        members.map { $0.key == member.key ? JSONMember(key: $0.key, value: .null) : $0 })
      expectNil(TrustList(json: other), "\(member.key) is null")
    }
    let more = JSONValue.object(members + [JSONMember(key: "more", value: 1)])
    expectNil(TrustList(json: more), "nothing may stand beside it unsigned")
    expectNil(SignedTrustList(json: list(2).json), "the second names the first")
    expectNil(SignedTrustList(json: list(roots: []).json), "nobody could sign it")
    expectNil(SignedTrustList(json: list(threshold: 2).json), "too few could sign it")
    expectNil(SignedTrustList(json: list(roots: [rootA, rootA]).json), "one counts once")
  }

  @Test func `a change of anything spoils every signature`() throws {
    let signed = list()
    var changes: [(inout TrustList) -> Void] = []
    changes.append { $0.server = "server-2" }
    changes.append { $0.number = 2 }
    changes.append { $0.previous = ContentDigest(of: []) }
    changes.append { $0.made = Self.expires }
    changes.append { $0.expires = Self.made }
    changes.append { [rootB] in $0.roots.append(rootB.verifying) }
    changes.append { $0.threshold = 2 }
    changes.append { $0.entries.removeLast() }
    changes.append { [rootB] in $0.entries[0].key = rootB.verifying }
    changes.append { $0.entries[0].use = .study }
    for (number, change) in changes.enumerated() {
      var list = signed.list
      change(&list)
      let members = try require(signed.json.objectValue)
      let json = JSONValue.object([
        "list": list.json, "signatures": members.first { $0.key == "signatures" }?.value,
      ])
      let changed = SignedTrustList(json: json)
      expectEqual(changed?.signerCount(among: [rootA.verifying]) ?? 0, 0, "change \(number)")
    }
  }

  @Test func `the next list is signed by those who signed before and by those who will`() throws {
    let first = list(roots: [rootA, rootB], threshold: 2)
    let newRoot = SigningKey.random()
    let both = [rootA, rootB, newRoot]
    try list(2, after: first, roots: [newRoot], signedBy: both).judge(after: first)
    let wrong: [(SignedTrustList, SignedTrustList.Refusal)] = [
      (list(2, after: first, roots: [newRoot], signedBy: [rootA, newRoot]), .unsigned),
      (list(2, after: first, roots: [newRoot], signedBy: [rootA, rootB]), .unsigned),
      (list(3, after: first, roots: [newRoot], signedBy: both), .wrongNumber),
      (list(1, roots: [newRoot], signedBy: both), .wrongNumber),
      (list(2, after: list(), roots: [newRoot], signedBy: both), .otherBefore),
      (list(2, after: first, signedBy: both, server: "server-2"), .otherServer),
    ]
    for (next, refusal) in wrong {
      #expect(throws: refusal) { try next.judge(after: first) }
    }
  }

  @Test func `a first list needs a key of the server that is known`() throws {
    var first = list()
    #expect(throws: SignedTrustList.Refusal.unknownServer) {
      try first.judge(byServerKeys: [receipt.verifying])
    }
    first.sign(by: receipt)
    try first.judge(byServerKeys: [receipt.verifying])
    #expect(throws: SignedTrustList.Refusal.unknownServer) {
      try first.judge(byServerKeys: [study.verifying])
    }
    var unsigned = list(signedBy: [])
    unsigned.sign(by: receipt)
    #expect(throws: SignedTrustList.Refusal.unsigned) {
      try unsigned.judge(byServerKeys: [receipt.verifying])
    }
  }

  @Test func `a list ends at its time`() {
    let list = list().list
    expect(!list.hasExpired(at: UTCTime(nanoseconds: Self.expires.nanoseconds - 1)))
    expect(list.hasExpired(at: Self.expires))
  }

  @Test func `the letters stay while the keys in a list change, and change with who signs it`()
    throws
  {
    let first = list()
    var other = first.list
    other.number = 7
    other.entries.removeLast()
    expectEqual(ServerFingerprint(other), ServerFingerprint(first.list))
    other.threshold = 2
    expectNotEqual(ServerFingerprint(other), ServerFingerprint(first.list))
    let text = try require(ServerFingerprint(first.list)).text
    expectEqual(text.count, 19)
    expectEqual(ServerFingerprint(text: text.lowercased()), ServerFingerprint(first.list))
    expectNil(ServerFingerprint(text: String(text.dropLast())))
    expectNotEqual(ServerFingerprint(receipt.verifying), ServerFingerprint(study.verifying))
  }

  @Test func `a ticket is a code, or a code with the letters of its server`() throws {
    let fingerprint = ServerFingerprint(receipt.verifying)
    let whole = EnrolmentTicket.text(code: "5ES1-X93G-GGTM", fingerprint)
    let read = EnrolmentTicket(text: " \(whole.lowercased()) ")
    expectEqual(read.code, "5ES1X93GGGTM")
    expectEqual(read.fingerprint, fingerprint)
    for text in ["5ES1-X93G-GGTM", "", "?", whole + "0", String(whole.dropLast())] {
      let plain = EnrolmentTicket(text: text)
      expect(plain.code == text && plain.fingerprint == nil, "\(text)")
    }
  }
}

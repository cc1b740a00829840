import HTTPClient
import Receipts
import StudyModel
import StudyStub
import TestSupport
import Testing
import Vault

@testable import Outbox

/// Which keys an enrolment leaves behind.
@Suite struct EnrolmentTrustTests {
  private let receipt = SigningKey.random()
  private let study = SigningKey.random()
  private let other = SigningKey.random()
  private let root = SigningKey.random()

  private func introduction(
    of key: SigningKey, by signer: SigningKey
  ) throws -> SignedKeyIntroduction {
    try require(
      SignedKeyIntroduction(
        KeyIntroduction(
          introduced: key.verifying, signedAt: TestDesk.now, key: signer.verifying.id),
        signedBy: signer))
  }

  private func trustList(
    _ number: Int = 1, after before: SignedTrustList? = nil, receipt key: SigningKey? = nil,
    root: SigningKey? = nil, endorsedBy signers: [SigningKey] = []
  ) -> SignedTrustList {
    let root = root ?? self.root
    var signed = SignedTrustList(
      TrustList(
        server: "server-1", number: number, previous: before?.list.digest, made: TestDesk.now,
        expires: UTCTime(nanoseconds: TestDesk.now.nanoseconds + 86_400_000_000_000),
        roots: [root.verifying], threshold: 1,
        entries: [
          TrustList.Entry((key ?? receipt).verifying, .receipt),
          TrustList.Entry(study.verifying, .study),
        ]))
    for signer in [root] + signers { signed.sign(by: signer) }
    return signed
  }

  private func answered(
    _ keys: [SigningKey], _ introductions: [SignedKeyIntroduction] = [],
    _ list: SignedTrustList? = nil
  ) -> EnrolmentTrust {
    EnrolmentTrust(
      offered: OfferedKeys(keys.map(\.verifying), introductions),
      offeredStudyKeys: [study.verifying], list: list)
  }

  private func known(_ keys: [SigningKey], _ list: SignedTrustList? = nil) throws -> ServerLink {
    var link = ServerLink(
      address: try require(ServerAddress("https://study.example")), device: "device-1",
      study: "ms-2026", tokens: ServerTokens(access: "a", refresh: "r"),
      receiptKeys: keys.map(\.verifying))
    if let list { link.believe(list) }
    return link
  }

  @Test func `a first enrolment with a code alone takes what comes`() throws {
    let answer = answered([receipt, other])
    let believed = try answer.judge(nil, known: nil, mayReplace: false)
    expectEqual(believed.receiptKeys, [receipt.verifying, other.verifying])
    expectEqual(believed.studyKeys, [study.verifying])
  }

  @Test func `the letters of the server let in its keys and those that they stand behind`() throws {
    let introductions = [try introduction(of: study, by: receipt)]
    let answer = answered([other, receipt], introductions)
    let believed = try answer.judge(
      ServerFingerprint(receipt.verifying), known: nil, mayReplace: false)
    expectEqual(believed.receiptKeys, [receipt.verifying], "nobody stands behind the other one")
    expectEqual(believed.studyKeys, [study.verifying])
    #expect(throws: EnrolmentFault.otherServer) {
      try answered([other], introductions).judge(
        ServerFingerprint(receipt.verifying), known: nil, mayReplace: true)
    }
  }

  @Test func `the letters of a list let in that list alone`() throws {
    let list = trustList()
    let believed = try answered([receipt, other], [], list).judge(
      ServerFingerprint(list.list), known: nil, mayReplace: false)
    expectEqual(believed.list, list)
    expectEqual(believed.receiptKeys, [receipt.verifying])
    let forged = trustList(root: other)
    #expect(throws: EnrolmentFault.otherServer) {
      try answered([receipt], [], forged).judge(
        ServerFingerprint(list.list), known: nil, mayReplace: true)
    }
    var unsigned = SignedTrustList(list.list)
    unsigned.sign(by: other)
    #expect(throws: EnrolmentFault.malformed) {
      try answered([receipt], [], unsigned).judge(
        ServerFingerprint(list.list), known: nil, mayReplace: true)
    }
  }

  @Test func `whoever answers in the place of a known server is not believed`() throws {
    let link = try known([receipt])
    for pin in [nil, ServerFingerprint(other.verifying)] {
      #expect(throws: EnrolmentFault.otherKeys) {
        try answered([other]).judge(pin, known: link, mayReplace: false)
      }
    }
    #expect(throws: EnrolmentFault.otherKeys, "a code alone is no word of anybody") {
      try answered([other]).judge(nil, known: link, mayReplace: true)
    }
    let replaced = try answered([other]).judge(
      ServerFingerprint(other.verifying), known: link, mayReplace: true)
    expectEqual(replaced.receiptKeys, [other.verifying])
  }

  @Test func `a known server may have new keys behind which an old one stands`() throws {
    let believed = try answered([other], [introduction(of: other, by: receipt)]).judge(
      nil, known: known([receipt]), mayReplace: false)
    expectEqual(believed.receiptKeys, [other.verifying])
    let listed = trustList(receipt: other, endorsedBy: [receipt])
    let first = try answered([other], [], listed).judge(
      nil, known: known([receipt]), mayReplace: false)
    expectEqual(first.list, listed, "a server that has a list since")
    #expect(throws: EnrolmentFault.otherKeys) {
      try answered([other], [], trustList(receipt: other)).judge(
        nil, known: known([receipt]), mayReplace: false)
    }
  }

  @Test func `a known list stays until each that follows it was fetched`() throws {
    let first = trustList()
    let second = trustList(2, after: first, receipt: other)
    let link = try known([receipt], first)
    let believed = try answered([other], [], second).judge(nil, known: link, mayReplace: false)
    expectEqual(believed.list, first)
    for list in [nil, trustList(2, after: first, receipt: other, root: other)] {
      #expect(throws: EnrolmentFault.otherKeys) {
        try answered([receipt, other], [], list).judge(nil, known: link, mayReplace: false)
      }
    }
  }
}

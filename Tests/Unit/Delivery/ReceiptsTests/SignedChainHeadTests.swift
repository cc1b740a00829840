import Receipts
import StrictJSON
import TestSupport
import Testing
import Vault

@Suite struct SignedChainHeadTests {
  static let key = SigningKey(seed: Array(0..<32))

  static func statement() throws -> ChainHeadStatement {
    ChainHeadStatement(
      chain: ChainPlace(study: "ms-2026", position: 17, hash: ContentDigest(of: [1, 2, 3])),
      key: try require(key).verifying.id)
  }

  @Test func `a head is read as it is written`() throws {
    let key = try require(Self.key)
    let head = try require(SignedChainHead(try Self.statement(), signedBy: key))
    expectEqual(SignedChainHead(json: head.json), head)
    expect(head.isSigned(by: [key.verifying]))
  }

  @Test func `no part of a head can be changed`() throws {
    let key = try require(Self.key)
    let head = try require(SignedChainHead(try Self.statement(), signedBy: key))
    let changes: [(inout ChainHeadStatement) -> Void] = [
      { $0.chain.study = "server" }, { $0.chain.position = 18 }, { $0.chain.hash = .zeros },
      { $0.key = "another" },
    ]
    for change in changes {
      var changed = head.statement
      change(&changed)
      expect(!SignedChainHead(changed, signature: head.signature).isSigned(by: [key.verifying]))
    }
  }

  @Test func `the signature of a receipt is none of a head`() throws {
    let key = try require(Self.key)
    let receipt = try SignedReceiptTests.receipt()
    let head = ChainHeadStatement(chain: receipt.statement.chain, key: key.verifying.id)
    expect(!SignedChainHead(head, signature: receipt.signature).isSigned(by: [key.verifying]))
  }
}

import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Receipts

struct OfferedKeysTests {
  private static let moment = UTCTime(nanoseconds: 1_770_091_506_000_000_000)

  private static func introduction(
    of key: VerifyingKey, by signer: SigningKey
  ) throws -> SignedKeyIntroduction {
    try require(
      SignedKeyIntroduction(
        KeyIntroduction(introduced: key, signedAt: moment, key: signer.verifying.id),
        signedBy: signer))
  }

  @Test func `a key is believed when a known one vouches for it, itself or through others`() throws
  {
    let (first, second, third, false1) = (
      SigningKey.random(), SigningKey.random(), SigningKey.random(), SigningKey.random()
    )
    let chain = try [
      Self.introduction(of: third.verifying, by: second),
      Self.introduction(of: second.verifying, by: first),
    ]
    let offered = OfferedKeys([first, second, third, false1].map(\.verifying), chain)
    expectEqual(
      offered.believed(by: [first.verifying]),
      [first.verifying, second.verifying, third.verifying])
    expectEqual(
      offered.believed(by: [second.verifying]), [second.verifying, third.verifying])
    expectEqual(
      offered.believed(by: [third.verifying]), [third.verifying], "nobody vouches backwards")
    expectEqual(offered.believed(by: []), [])
  }

  @Test func `a key that is vouched for and not offered is no key, but may vouch for others`()
    throws
  {
    let (first, middle, last) = (SigningKey.random(), SigningKey.random(), SigningKey.random())
    let offered = OfferedKeys(
      [last.verifying],
      try [
        Self.introduction(of: middle.verifying, by: first),
        Self.introduction(of: last.verifying, by: middle),
      ])
    expectEqual(offered.believed(by: [first.verifying]), [last.verifying])
  }

  @Test func `a false server vouches for itself in vain`() throws {
    let (known, hostile) = (SigningKey.random(), SigningKey.random())
    let honest = try Self.introduction(of: known.verifying, by: hostile)
    // The name of a known key over a signature of another.
    let statement = KeyIntroduction(
      introduced: hostile.verifying, signedAt: Self.moment, key: known.verifying.id)
    let forged = Signed(statement, signature: hostile.sign(try require(statement.signedBytes)))
    let own = try Self.introduction(of: hostile.verifying, by: hostile)
    var moved = try Self.introduction(of: known.verifying, by: known)
    moved = Signed(statement, signature: moved.signature)
    let offered = OfferedKeys([hostile.verifying], [honest, forged, own, moved])
    expectEqual(offered.believed(by: [known.verifying]), [])
  }

  @Test func `every byte of an introduction counts`() throws {
    let (known, new) = (SigningKey.random(), SigningKey.random())
    let right = try Self.introduction(of: new.verifying, by: known)
    for bit in 0..<(64 * 8) {
      var signature = right.signature
      signature[bit / 8] ^= 1 << (bit % 8)
      let changed = Signed(right.statement, signature: signature)
      expectEqual(
        OfferedKeys([new.verifying], [changed]).believed(by: [known.verifying]), [])
    }
  }

  @Test func `what is written is read, and a set of before has no introductions`() throws {
    let (known, new) = (SigningKey.random(), SigningKey.random())
    let offered = OfferedKeys(
      [known.verifying, new.verifying], [try Self.introduction(of: new.verifying, by: known)])
    expectEqual(OfferedKeys(json: offered.json), offered)
    expectEqual(
      OfferedKeys(json: ReceiptKeys.json([known.verifying])), OfferedKeys([known.verifying]))
    expectEqual(ReceiptKeys.read(offered.json), offered.keys, "a program of before reads the keys")
    let later = JSONValue.object([
      "keys": .list([]), "introductions": .list([.object(["ambler": 2]), .number(7)]),
    ])
    expectEqual(OfferedKeys(json: later), OfferedKeys([]))
    expectNil(OfferedKeys(json: .object(["keys": 7])))
    let many = JSONValue.object([
      "keys": .list([]), "introductions": .list(Array(repeating: .number(1), count: 1_001)),
    ])
    expectNil(OfferedKeys(json: many))
  }
}

import SecondFactors
import TestSupport
import Testing

struct CredentialKeyTests {
  private static func fault(_ bytes: [UInt8]) -> PasskeyFault? {
    do throws(PasskeyFault) {
      _ = try CredentialKey(cose: bytes)
      return nil
    } catch {
      return error
    }
  }

  private static let edDSA: [UInt8] =
    [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20] + Array(repeating: 9, count: 32)

  @Test func `a key begins as authenticators write it`() {
    let begins: [[UInt8]] = [
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
      Array(Self.edDSA.prefix(10)),
      [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00],
    ]
    for (vector, begin) in zip(PasskeyVector.all, begins) {
      expectEqual(Array(vector.cose.prefix(begin.count)), begin)
    }
    expectNil(Self.fault(Self.edDSA))
  }

  /// A change at a place of the key, and what becomes of it.
  @Test(
    arguments: [
      (4, [0x28], .unknownAlgorithm),  // -9
      (2, [0x02], .unknownAlgorithm),  // The type of P-256 with the algorithm of Ed25519.
      (6, [0x07], .unknownAlgorithm),  // Ed448.
      (0, [0xa3], .malformed),  // A member less than there is.
      (0, [0xa5], .malformed),  // One more.
      (0, [0xbf], .malformed),  // A map of unknown length.
      (1, [0x03], .malformed),  // A name that is there twice.
      (9, [0x1f], .malformed),  // A byte less.
      (0, [0xc1], .malformed),  // A tag.
      (0, [0x5f], .malformed),  // Bytes in pieces.
    ] as [(Int, [UInt8], PasskeyFault)])
  func `a key that is not as it should be is refused`(
    place: Int, bytes: [UInt8], wanted: PasskeyFault
  ) {
    var changed = Self.edDSA
    changed.replaceSubrange(place..<place + bytes.count, with: bytes)
    expectEqual(Self.fault(changed), wanted)
  }

  @Test(
    arguments: [
      // Numbers that would fit into a shorter head: 1 in one more byte, 32 in two.
      [0xa4, 0x18, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20],
      [0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x59, 0x00, 0x20],
      // Lengths beyond all memory, maps in maps without end, half a float.
      [0x5b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
      [0xbb, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
      [0xa1, 0x01, 0xa1, 0x01, 0xa1, 0x01, 0xa1, 0x01, 0xa1, 0x01, 0x01],
      [0xf9, 0x00, 0x00], [0xf6], [0x01], [],
    ] as [[UInt8]])
  func `CBOR that authenticators do not write is refused`(head: [UInt8]) {
    expectEqual(Self.fault(head + Array(repeating: 9, count: 32)), .malformed)
  }

  @Test func `a weak key of RSA is refused`() {
    let short: [UInt8] =
      [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x58, 0x80] + Array(repeating: 9, count: 128)
      + [0x21, 0x43, 0x01, 0x00, 0x01]
    expectEqual(Self.fault(short), .malformed)
  }

  @Test func `a point that is on no curve verifies nothing`() throws {
    let cose: [UInt8] =
      [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + Array(repeating: 9, count: 32)
      + [0x22, 0x58, 0x20] + Array(repeating: 9, count: 32)
    let vector = try require(PasskeyVector.all.first)
    expect(!(try CredentialKey(cose: cose)).verifies(vector.signed, of: vector.data))
  }
}

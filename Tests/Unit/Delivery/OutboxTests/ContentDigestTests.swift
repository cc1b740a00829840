import Receipts
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct ContentDigestTests {
  /// FIPS 180-4 example values, and a million times "a".
  private static let examples: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test func `the published examples come out`() {
    for (text, digest) in Self.examples {
      expectEqual(ContentDigest(of: Array(text.utf8)).description, digest)
    }
  }

  @Test(arguments: [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 200])
  func `pieces give the same digest as the whole, at every cut`(count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    let whole = ContentDigest(of: bytes)
    for cut in 0...count {
      var hasher = SHA256()
      hasher.update(Array(bytes[..<cut]))
      hasher.update(Array(bytes[cut...]))
      expectEqual(ContentDigest(hasher), whole)
    }
  }

  @Test func `text and bytes are read back, and nothing else is`() {
    let digest = ContentDigest(of: [1, 2, 3])
    expectEqual(ContentDigest(hexadecimal: digest.description), digest)
    expectEqual(ContentDigest(bytes: digest.bytes), digest)
    expectNil(ContentDigest(bytes: [1]))
    for text in ["", "ab", digest.description.uppercased(), digest.description.dropLast() + "g"] {
      expectNil(ContentDigest(hexadecimal: String(text)))
    }
  }
}

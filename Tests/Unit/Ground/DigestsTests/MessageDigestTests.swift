import Digests
import TestSupport
import Testing

struct MessageDigestTests {
  /// FIPS 180-4, the examples of SHA-256.
  @Test(
    arguments: [
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ])
  func `the digest of a message is that of the standard`(message: String, digest: String) {
    expectEqual(MessageDigest.sha256(of: Array(message.utf8)), digest)
    let bytes = MessageDigest.sha256Bytes(of: Array(message.utf8))
    expectEqual(bytes.count, 32)
    expectEqual(bytes.first, UInt8(digest.prefix(2), radix: 16))
    expectEqual(bytes.last, UInt8(digest.suffix(2), radix: 16))
  }
}

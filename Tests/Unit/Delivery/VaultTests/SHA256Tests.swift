import TestSupport
import Testing
import Vault

/// The digests of FIPS 180-4's examples, and what a value must do.
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the standard's examples have their digests`(text: String, digest: String) {
    var hasher = SHA256()
    hasher.update(Array(text.utf8))
    expectEqual(hasher.hexadecimal, digest)
  }

  @Test(arguments: [1, 63, 64, 65, 1000, Breadth.count(brief: 10_000, all: 1_000_000)])
  func `pieces of any size have the digest of the whole`(size: Int) {
    let whole = [UInt8](repeating: 0x61, count: 1_000_000)
    var hasher = SHA256()
    for start in stride(from: 0, to: whole.count, by: size) {
      hasher.update(Array(whole[start..<min(start + size, whole.count)]))
    }
    expectEqual(
      hasher.hexadecimal, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test func `asking for the digest changes nothing`() {
    var hasher = SHA256()
    hasher.update(Array("ab".utf8))
    expectEqual(hasher.bytes, hasher.bytes)
    hasher.update(Array("c".utf8))
    expectEqual(
      hasher.hexadecimal, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func `a copy goes its own way`() {
    var first = SHA256()
    first.update(Array("ab".utf8))
    var second = first
    first.update(Array("c".utf8))
    second.update(Array("d".utf8))
    var abd = SHA256()
    abd.update(Array("abd".utf8))
    expectEqual(
      first.hexadecimal, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expectEqual(second.hexadecimal, abd.hexadecimal)
  }
}

import Glibc
import TestSupport
import Testing
import Vault

struct VaultErrorTests {
  private static let one = DeviceKey.random().id
  private static let cases: [(VaultError, String)] = [
    (.keyFileTooOpen(mode: 0o644), "chmod 600"),
    (.keyFileDamaged(byteCount: 31), "31 bytes, not 32"),
    (.wrongKey(sealedUnder: one, ours: one), one.description),
    (.wrongContext, "another use"),
    (.notSealed, "not a sealed file"),
    (.unsupportedVersion(9), "version 9"),
    (.headerCorrupted, "header"),
    (.headerTorn, "inside its header"),
    (.corrupted(chunk: 4), "chunk 4"),
    (.rowRefused, "row"),
    (.alreadyFinished, "finished"),
    (.chunkTooLarge(byteCount: 99), "99 bytes"),
    (
      .io(call: "write", subject: .sealedFile, code: ENOSPC),
      "disk is full (write on the sealed file"
    ),
    (.io(call: "write", subject: .sealedFile, code: EDQUOT), "disk is full"),
    (.io(call: "open", subject: .keyFile, code: EROFS), "can only be read"),
    (.io(call: "fsync", subject: .folder, code: EIO), "fsync on the folder: "),
  ]

  @Test(arguments: cases.indices)
  func `every fault has its words`(index: Int) {
    let (error, words) = Self.cases[index]
    expect(error.description.contains(words))
    expect(error.description.hasSuffix(".") || error.description.hasSuffix("?"))
  }
}

import DeviceKeys
import Foundation
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing
import Vault

@testable import Tablet

/// A recovered key that staff bring to the page of a tablet.
struct KeyReturnTests {
  private let folder: TemporaryFolder
  private let old = DeviceKey.random()
  private let new = DeviceKey.random()
  private let passphrase = "five words drawn by dice"
  private let begun = Lock(0)

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Sets something aside that `key` opens.
  private func setAside(_ key: DeviceKey) throws -> SetAside {
    try DiskFolder.create(at: folder.path)
    try folder.write([1], to: "people")
    return try SettingAside(home: folder.path).run(
      SetAside.Note(moment: UTCTime(nanoseconds: 0), reason: "missing", key: key.id))
  }

  private func sealed(_ key: DeviceKey) throws -> String {
    try PassphraseBox(key, under: try Passphrase(firstLineOf: Array(passphrase.utf8)))
      .json.serialized()
  }

  private func keyReturn() -> KeyReturn {
    KeyReturn(home: folder.path, key: new) { [begun] in begun.withLock { $0 += 1 } }
  }

  @Test(.slow("opens keys under a passphrase"))
  func `the key is kept beside what it opens, and the tablet begins anew once`() async throws {
    let (aside, other) = (try setAside(old), try setAside(.random()))
    let keyReturn = keyReturn()
    let file = try sealed(old)
    try await keyReturn.take(file, passphrase: passphrase)
    try await keyReturn.take(file, passphrase: passphrase)
    expect(await keyReturn.isTaken)
    expectEqual(begun.withLock { $0 }, 1)
    expectEqual(try RecoveredKey(aside, under: new).read()?.id, old.id)
    expectNil(try RecoveredKey(other, under: new).read(), "it opens something else")
  }

  @Test(.slow("opens keys under a passphrase"))
  func `whatever does not open what waits is told, and changes nothing`() async throws {
    let keyReturn = keyReturn()
    await #expect(throws: KeyReturn.Fault.nothingLost) {
      try await keyReturn.take("{}", passphrase: passphrase)
    }
    let aside = try setAside(old)
    for (file, passphrase, fault) in [
      ("", passphrase, .unreadable), ("{}", passphrase, .unreadable),
      (try sealed(old), "short", .wrongPassphrase),
      (try sealed(old), passphrase + "s", .wrongPassphrase),
      (try sealed(.random()), passphrase, .otherKey),
    ] as [(String, String, KeyReturn.Fault)] {
      await #expect(throws: fault) { try await keyReturn.take(file, passphrase: passphrase) }
    }
    expect(await !keyReturn.isTaken)
    expectNil(try RecoveredKey(aside, under: new).read())
    expectEqual(begun.withLock { $0 }, 0)
  }

  @Test(.slow("opens a key under a passphrase"))
  func `a key that cannot be kept is told`() async throws {
    let aside = try setAside(old)
    try FileManager.default.createDirectory(
      atPath: aside.folder + "/recovered.key/x", withIntermediateDirectories: true)
    await #expect(throws: KeyReturn.Fault.notKept) {
      try await keyReturn().take(try sealed(old), passphrase: passphrase)
    }
    expectEqual(begun.withLock { $0 }, 0)
  }
}

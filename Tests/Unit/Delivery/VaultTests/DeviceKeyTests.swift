import Foundation
import Glibc
import TestSupport
import Testing
import Vault

struct DeviceKeyTests {
  @Test func `a key is made once and then loaded`() throws {
    let folder = try TemporaryFolder()
    let made = try DeviceKey.loadOrCreate(at: folder.file("key"))
    let loaded = try DeviceKey.load(at: folder.file("key"))
    let again = try DeviceKey.loadOrCreate(at: folder.file("key"))
    expect(made.id == loaded.id && made.id == again.id)
    expectEqual(try folder.bytes("key").count, 32)
    var status = stat()
    expectEqual(stat(folder.file("key"), &status), 0)
    expectEqual(status.st_mode & 0o777, 0o600)
    expectEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["key"])
  }

  @Test func `two keys differ and show it`() {
    expectNotEqual(DeviceKey.random().id, DeviceKey.random().id)
    expectEqual(DeviceKey.random().id.description.count, 16)
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o620, 0o601] as [mode_t])
  func `a key file that others can use is refused`(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    _ = try DeviceKey.loadOrCreate(at: folder.file("key"))
    expectEqual(chmod(folder.file("key"), mode), 0)
    #expect(throws: VaultError.keyFileTooOpen(mode: mode)) {
      try DeviceKey.loadOrCreate(at: folder.file("key"))
    }
  }

  @Test(arguments: [0, 1, 31, 33, 4096])
  func `a key file of another size is refused and left as it is`(size: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 7, count: size), to: "key")
    expectEqual(chmod(folder.file("key"), 0o600), 0)
    #expect(throws: VaultError.keyFileDamaged(byteCount: size)) {
      try DeviceKey.loadOrCreate(at: folder.file("key"))
    }
    expectEqual(try folder.bytes("key").count, size)
  }

  @Test func `a missing key is an error to load`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: VaultError.self) { try DeviceKey.load(at: folder.file("key")) }
    expectEqual(error?.isMissingFile, true)
  }

  @Test func `many makers at once get one key`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("key")
    let ids = try await withThrowingTaskGroup(of: KeyID.self) { group in
      for _ in 0..<16 { group.addTask { try DeviceKey.loadOrCreate(at: path).id } }
      return try await group.reduce(into: Set<KeyID>()) { $0.insert($1) }
    }
    expectEqual(ids.count, 1)
  }

  @Test func `a disk that can only be read is recognised`() throws {
    let folder = try TemporaryFolder()
    guard let disk = try SmallDisk(in: folder, kilobytes: 64, readOnly: true) else { return }
    let error = #expect(throws: VaultError.self) {
      try DeviceKey.loadOrCreate(at: disk.path + "/key")
    }
    expectEqual(error?.isReadOnlyDisk, true)
  }
}

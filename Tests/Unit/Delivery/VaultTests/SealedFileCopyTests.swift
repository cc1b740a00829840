import Foundation
import TestSupport
import Testing
import Vault

struct SealedFileCopyTests {
  private let folder: TemporaryFolder
  private let old = DeviceKey.random()
  private let new = DeviceKey.random()
  private let chunks: [[UInt8]] = [Array("first".utf8), [], Array("third".utf8)]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(finish: Bool) throws -> [UInt8] {
    let writer = try SealedFileWriter(creating: folder.file("a"), key: old, context: "test")
    for chunk in chunks { try writer.append(chunk) }
    try writer.flush()
    if finish { try writer.finish() }
    return try folder.bytes("a")
  }

  private func read(
    _ name: String, _ key: DeviceKey
  ) throws -> (chunks: [[UInt8]], ending: SealedFileEnding?) {
    let reader = try SealedFileReader(at: folder.file(name), key: key, context: "test")
    return (try reader.rest(), reader.ending)
  }

  private func copy(_ name: String) throws -> Int {
    try SealedFileCopy(from: old, to: new).make(
      of: folder.file(name), to: folder.file("copy"), context: "test")
  }

  @Test(arguments: [true, false])
  func `a copy of a file that was cut holds as much, and ends in the same way`(
    finish: Bool
  ) throws {
    let bytes = try write(finish: finish)
    for count in Array(stride(from: 64, to: bytes.count, by: 7)) + [bytes.count] {
      try folder.write(bytes.prefix(count), to: "cut")
      let before = try read("cut", old)
      expectEqual(try copy("cut"), before.chunks.count)
      let found = try read("copy", new)
      expectEqual(found.chunks, before.chunks, "cut at \(count)")
      expectEqual(found.ending, before.ending, "cut at \(count)")
    }
    #expect(throws: VaultError.wrongKey(sealedUnder: new.id, ours: old.id)) {
      try read("copy", old)
    }
  }

  @Test func `a changed file is told, and neither a copy nor a part of one is there`() throws {
    var bytes = try write(finish: true)
    bytes[bytes.count - 3] ^= 1
    try folder.write(bytes, to: "changed")
    #expect(throws: VaultError.corrupted(chunk: 3)) { try copy("changed") }
    expectEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(), ["a", "changed"])
  }

  @Test func `a copy takes the place of what a kill left, and of an earlier one`() throws {
    _ = try write(finish: true)
    try folder.write([1, 2, 3], to: "copy")
    try folder.write([4], to: "copy.new")
    expectEqual(try copy("a"), 3)
    expectEqual(try read("copy", new).ending, .finished)
  }
}

import Foundation
import TestSupport
import Testing
import Vault

struct SealedFileTests {
  private let key = DeviceKey.random()
  private let chunks: [[UInt8]] = [Array("first".utf8), [], Array("third".utf8)]

  private func write(_ chunks: [[UInt8]], to path: String, finish: Bool) throws {
    let writer = try SealedFileWriter(creating: path, key: key, context: "test")
    for chunk in chunks { try writer.append(chunk) }
    try writer.flush()
    if finish { try writer.finish() }
  }

  private func read(_ path: String) throws -> (chunks: [[UInt8]], ending: SealedFileEnding?) {
    let reader = try SealedFileReader(at: path, key: key, context: "test")
    return (try reader.rest(), reader.ending)
  }

  @Test(arguments: [true, false])
  func `chunks come back in order and the end is told`(finish: Bool) throws {
    let folder = try TemporaryFolder()
    try write(chunks, to: folder.file("a"), finish: finish)
    let found = try read(folder.file("a"))
    expectEqual(found.chunks, chunks)
    expectEqual(found.ending, (finish ? .finished : .open))
  }

  @Test(.long("seals the largest chunk"))
  func `a large chunk comes back and a larger one is refused`() throws {
    let folder = try TemporaryFolder()
    let large = [UInt8](repeating: 5, count: SealedFileFormat.largestChunk)
    let writer = try SealedFileWriter(creating: folder.file("a"), key: key, context: "test")
    #expect(throws: VaultError.chunkTooLarge(byteCount: large.count + 1)) {
      try writer.append(large + [5])
    }
    try writer.append(large)
    expectEqual(try read(folder.file("a")).chunks, [large])
  }

  @Test func `a file cut at any byte reads up to its last whole chunk`() throws {
    let folder = try TemporaryFolder()
    try write(chunks, to: folder.file("a"), finish: true)
    let bytes = try folder.bytes("a")
    for count in 0..<bytes.count {
      try folder.write(bytes.prefix(count), to: "cut")
      guard count >= 64 else {
        #expect(throws: VaultError.headerTorn) { try read(folder.file("cut")) }
        continue
      }
      let found = try read(folder.file("cut"))
      expect(chunks.starts(with: found.chunks))
      expectNotEqual(found.ending, .finished)
    }
  }

  @Test func `a cut file is appended to behind its last whole chunk`() throws {
    let folder = try TemporaryFolder()
    try write(chunks, to: folder.file("a"), finish: false)
    let bytes = try folder.bytes("a")
    for count in 0...bytes.count {
      try folder.write(bytes.prefix(count), to: "cut")
      let kept = count < 64 ? [] : try read(folder.file("cut")).chunks
      let writer = try SealedFileWriter(reopening: folder.file("cut"), key: key, context: "test")
      expectEqual(writer.reopening.chunkCount, kept.count)
      try writer.append([9])
      try writer.finish()
      let found = try read(folder.file("cut"))
      expectEqual(found.chunks, kept + [[9]])
      expectEqual(found.ending, .finished)
    }
  }

  @Test func `a change of any bit is found`() throws {
    let folder = try TemporaryFolder()
    try write(chunks, to: folder.file("a"), finish: true)
    let bytes = try folder.bytes("a")
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      try folder.write(changed, to: "changed")
      guard index >= 64 else {
        #expect(throws: VaultError.self) { try read(folder.file("changed")) }
        continue
      }
      let found = try read(folder.file("changed"))
      expect(chunks.starts(with: found.chunks))
      guard case .corrupted = found.ending else {
        Issue.record("byte \(index): \(String(describing: found.ending))")
        continue
      }
    }
  }

  @Test func `random bytes behind a header never trap`() throws {
    let folder = try TemporaryFolder()
    try write([], to: folder.file("a"), finish: false)
    let header = try folder.bytes("a")
    var random = SystemRandomNumberGenerator()
    for count in 0..<200 {
      let tail = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      try folder.write(header + tail, to: "noise")
      expect(try read(folder.file("noise")).chunks.isEmpty)
    }
  }

  @Test func `an altered file is not appended to`() throws {
    let folder = try TemporaryFolder()
    try write(chunks, to: folder.file("a"), finish: false)
    var bytes = try folder.bytes("a")
    bytes[bytes.count - 1] ^= 1
    try folder.write(bytes, to: "a")
    #expect(throws: VaultError.corrupted(chunk: 2)) {
      try SealedFileWriter(reopening: folder.file("a"), key: key, context: "test")
    }
    expectEqual(try folder.bytes("a"), bytes)
  }

  @Test func `an end that was never written counts as torn`() throws {
    let folder = try TemporaryFolder()
    try write(chunks, to: folder.file("a"), finish: false)
    let bytes = try folder.bytes("a")
    try folder.write(bytes + [UInt8](repeating: 0, count: 100), to: "zeros")
    expectEqual(try read(folder.file("zeros")).ending, .torn(byteCount: 100))
    let half = Array(bytes.dropLast(18)) + [UInt8](repeating: 0, count: 18)
    try folder.write(half, to: "half")
    let found = try read(folder.file("half"))
    expectEqual(found.chunks, Array(chunks.dropLast()))
    guard case .torn = found.ending else { throw VaultError.notSealed }
  }

  @Test func `swapped chunks, dropped segments and chunks of another file are found`() throws {
    let folder = try TemporaryFolder()
    try write([[1]], to: folder.file("a"), finish: false)
    let one = try folder.bytes("a").count
    let writer = try SealedFileWriter(reopening: folder.file("a"), key: key, context: "test")
    try writer.append([2])
    let bytes = try folder.bytes("a")
    let first = bytes[64..<one]
    let second = bytes[one...]
    try folder.write(bytes[..<64] + second + first, to: "b")
    expectEqual(try read(folder.file("b")).ending, .corrupted(chunk: 0))
    try folder.write(bytes[..<64] + second, to: "b")
    expectEqual(try read(folder.file("b")).ending, .corrupted(chunk: 0))
    try write([], to: folder.file("c"), finish: false)
    try folder.write(try folder.bytes("c") + first, to: "c")
    expectEqual(try read(folder.file("c")).ending, .corrupted(chunk: 0))
  }

  @Test func `another key and another use are told apart`() throws {
    let folder = try TemporaryFolder()
    let other = DeviceKey.random()
    try write(chunks, to: folder.file("a"), finish: true)
    #expect(throws: VaultError.wrongKey(sealedUnder: key.id, ours: other.id)) {
      try SealedFileReader(at: folder.file("a"), key: other, context: "test")
    }
    #expect(throws: VaultError.wrongContext) {
      try SealedFileReader(at: folder.file("a"), key: key, context: "other")
    }
    try folder.write(Array("time,x,y,z\n".utf8), to: "plain")
    #expect(throws: VaultError.notSealed) { try read(folder.file("plain")) }
  }

  @Test func `a finished file takes no more, and an existing one is not made again`() throws {
    let folder = try TemporaryFolder()
    let writer = try SealedFileWriter(creating: folder.file("a"), key: key, context: "test")
    try writer.finish()
    #expect(throws: VaultError.alreadyFinished) { try writer.append([1]) }
    #expect(throws: VaultError.alreadyFinished) {
      try SealedFileWriter(reopening: folder.file("a"), key: key, context: "test")
    }
    let error = #expect(throws: VaultError.self) {
      try SealedFileWriter(creating: folder.file("a"), key: key, context: "test")
    }
    expectEqual(error?.isExistingFile, true)
  }

  @Test(arguments: Breadth.sweep(0..<140, every: 9))
  func `a full disk loses only the chunk it refused`(room: Int) throws {
    let folder = try TemporaryFolder()
    let writer = try SealedFileWriter(creating: folder.file("a"), key: key, context: "test")
    writer.limitDisk(toBytes: room)
    var kept: [[UInt8]] = []
    for number in UInt8(0)..<5 {
      do {
        try writer.append([number, number])
        kept.append([number, number])
      } catch {
        expect(error.isDiskFull)
      }
      expectEqual(try folder.bytes("a").count, writer.byteCount)
    }
    writer.limitDisk(toBytes: nil)
    try writer.append([77])
    try writer.finish()
    let found = try read(folder.file("a"))
    expectEqual(found.chunks, kept + [[77]])
    expectEqual(found.ending, .finished)
  }

  @Test func `a really full disk loses only the chunk it refused`() throws {
    let folder = try TemporaryFolder()
    guard let disk = try SmallDisk(in: folder, kilobytes: 64) else { return }
    let path = disk.path + "/a"
    let writer = try SealedFileWriter(creating: path, key: key, context: "test")
    let chunk = [UInt8](repeating: 3, count: 5000)
    var kept = 0
    let error = #expect(throws: VaultError.self) {
      while true {
        try writer.append(chunk)
        kept += 1
      }
    }
    expectEqual(error?.isDiskFull, true)
    expect(kept > 3)
    try writer.append([4])
    try writer.finish()
    let found = try read(path)
    expectEqual(found.chunks, Array(repeating: chunk, count: kept) + [[4]])
    expectEqual(found.ending, .finished)
  }
}

import TestSupport
import Testing
import Zip

struct StoredArchiveTests {
  private static let limits = UnzipLimits(
    entryCount: 100, entryBytes: 1 << 20, totalBytes: 1 << 22)

  private static func members(_ dice: inout SeededDice) -> [ZipMember] {
    let letters = ["a", "B", "ü", "名", " ", "-", "_", "7", "e\u{301}"]
    var taken: Set<String> = []
    return (0..<Int.random(in: 0...8, using: &dice)).compactMap { _ in
      let name = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
        (0..<Int.random(in: 1...6, using: &dice)).compactMap { _ in
          letters.randomElement(using: &dice)
        }.joined()
      }.joined(separator: "/")
      guard taken.insert(name).inserted else { return nil }
      let count = Int.random(in: 0...300, using: &dice)
      return ZipMember(
        name: name, bytes: (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) })
    }
  }

  @Test func `what is packed comes back, and the same files give the same bytes`() throws {
    var dice = SeededDice(seed: 24)
    for round in 0..<1_000 {
      let members = Self.members(&dice)
      let archive = StoredArchive.bytes(of: members)
      expectEqual(try Unzipping.members(of: archive, limits: Self.limits), members, "\(round)")
      expectEqual(StoredArchive.bytes(of: members), archive, "\(round)")
    }
  }

  @Test func `the bytes are fixed`() {
    // Nothing of the machine, the day or zlib may be in them.
    let archive = StoredArchive.bytes(of: [ZipMember(name: "a", bytes: Array("hello".utf8))])
    let head: [UInt8] = [
      0x50, 0x4B, 3, 4, 20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0, 0x86, 0xA6, 0x10, 0x36, 5, 0, 0, 0, 5, 0,
      0, 0, 1, 0, 0, 0, 0x61,
    ]
    expectEqual(Array(archive.prefix(head.count)), head)
    expectEqual(archive.count, head.count + 5 + 47 + 22)
  }

  @Test func `a layout says how long the archive becomes`() {
    let empty = StoredLayout([])
    expectEqual(empty.ending, StoredArchive.bytes(of: []))
    let layout = StoredLayout([
      StoredLayout.Member(name: "a", crc32: 0x3610_A686, byteCount: 5),
      StoredLayout.Member(name: "b", crc32: 0, byteCount: 0),
    ])
    let archive = StoredArchive.bytes(of: [
      ZipMember(name: "a", bytes: Array("hello".utf8)), ZipMember(name: "b", bytes: []),
    ])
    expectEqual(layout.byteCount, archive.count)
    expectEqual(
      layout.heads[0] + Array("hello".utf8) + layout.heads[1] + layout.ending, archive)
  }

  @Test func `Python and unzip read it`() throws {
    let folder = try TemporaryFolder()
    var dice = SeededDice(seed: 25)
    let members = Self.members(&dice) + [ZipMember(name: "größe/x.json", bytes: Array("{}".utf8))]
    try folder.write(StoredArchive.bytes(of: members), to: "a.zip")
    let script = """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for info in archive.infolist():
          assert info.date_time == (1980, 1, 1, 0, 0, 0), info.date_time
          print(info.file_size)
      """
    let python = try require(
      ChildProcess("/usr/bin/python3", ["-c", script, folder.file("a.zip")]).wait(seconds: 60))
    expectEqual(python.errors, "")
    expectEqual(python.text, members.map { "\($0.bytes.count)\n" }.joined())
    let unzip = try require(
      ChildProcess("/usr/bin/unzip", ["-qt", folder.file("a.zip")]).wait(seconds: 60))
    expectEqual(unzip.status, 0)
  }
}

import Compression
import TestSupport
import Testing

@testable import Zip

struct UnzippingTests {
  private typealias Entry = CraftedArchive.Entry

  private static let limits = UnzipLimits(
    entryCount: 8, entryBytes: 4_000_000, totalBytes: 6_000_000, freeBytes: 1_000_000)
  private static let text = Array("hello hello hello hello".utf8)

  private static func faults(_ archive: [UInt8]) -> [ZipFault] {
    do {
      _ = try Unzipping.members(of: archive, limits: limits)
      return []
    } catch {
      return error.faults
    }
  }

  private static func fault(_ change: (inout Entry) -> Void) -> [ZipFault] {
    faults(CraftedArchive(Entry("a", text).with(change)).bytes)
  }

  @Test func `stored and deflated files come as they were, folders are left out`() throws {
    let folder = Entry("f/", []).with { $0.attributes = 0o040755 << 16 | 0x10 }
    let archive = CraftedArchive(
      folder, Entry("f/a", Self.text), try Entry(deflated: "f/b", Self.text), Entry("c", []))
    let members = try Unzipping.members(of: archive.bytes, limits: Self.limits)
    expectEqual(members.map(\.name), ["f/a", "f/b", "c"])
    expectEqual(members.map(\.bytes), [Self.text, Self.text, []])
  }

  @Test func `an archive of Python comes as it was, also with sizes of 64 bits and as a stream`()
    throws
  {
    let folder = try TemporaryFolder()
    let script = """
      import sys, zipfile
      class Pipe:
          def __init__(self, file): self.file = file
          def write(self, data): return self.file.write(data)
          def flush(self): self.file.flush()
      with open(sys.argv[1], "wb") as file:
          with zipfile.ZipFile(Pipe(file), "w", zipfile.ZIP_DEFLATED) as archive:
              archive.writestr("größe.txt", "x" * 5000)
              with archive.open("large.txt", "w", force_zip64=True) as entry: entry.write(b"y" * 100)
              archive.comment = b"a comment"
      """
    let python = try require(
      ChildProcess("/usr/bin/python3", ["-c", script, folder.file("a.zip")]).wait(seconds: 60))
    expectEqual(python.errors, "")
    let members = try Unzipping.members(of: try folder.bytes("a.zip"), limits: Self.limits)
    expectEqual(members.map(\.name), ["größe.txt", "large.txt"])
    expectEqual(members.map(\.bytes.count), [5_000, 100])
  }

  @Test(arguments: [
    "/etc/passwd", "../a", "a/../../b", "a//b", "./a", "a\\b", "..\\a", "C:a", "a\u{0}", "a\nb",
    "", "..", "a/./b",
  ])
  func `a name that leads out, or that not every disk takes, is refused`(name: String) {
    expectEqual(
      Self.faults(CraftedArchive(Entry(name, Self.text)).bytes), [.entry(name: name, .name)])
  }

  @Test func `each lie about an entry is a fault`() {
    let fault = Self.fault
    func of(_ wanted: ZipFault.EntryFault) -> [ZipFault] { [.entry(name: "a", wanted)] }
    expectEqual(fault { $0.attributes = 0o120777 << 16 }, of(.link))
    expectEqual(fault { $0.attributes = 0o020666 << 16 }, of(.notAFile))
    expectEqual(fault { $0.attributes = 0o040755 << 16 }, of(.notAFile))
    expectEqual(fault { $0.flags = 0x801 }, of(.encrypted))
    expectEqual(fault { $0.flags = 0x2800 }, of(.encrypted))
    expectEqual(fault { $0.method = 14 }, of(.method(14)))
    expectEqual(fault { $0.offset = 0x7FFF_FFFF }, of(.place))
    expectEqual(fault { $0.offset = 1 }, of(.place))
    expectEqual(fault { $0.offset = 0xFFFF_FFFE }, of(.place))
    expectEqual(fault { $0.packedCount = 1_000_000 }, of(.contradicts))
    expectEqual(fault { $0.localName = Array("b".utf8) }, of(.contradicts))
    expectEqual(fault { $0.localMethod = 8 }, of(.contradicts))
    expectEqual(fault { $0.localByteCount = 3 }, of(.contradicts))
    expectEqual(fault { $0.localFlags = 1 }, of(.contradicts))
    expectEqual(fault { $0.byteCount = 4_000_001 }, of(.tooLarge(limit: 4_000_000)))
    expectEqual(fault { $0.crc32 ^= 1 }, of(.damaged))
    expectEqual(
      fault { $0.name = [0xFF, 0x61] }, [.entry(name: "\u{FFFD}a", .notUTF8)])
    expectEqual(
      fault { $0.name = Array("a/".utf8) }, [.entry(name: "a/", .notAFile)])
    expectEqual(fault { $0.flags = 0x808 }, [])
  }

  @Test func `deflated data that is more, less or something else than told is damaged`() throws {
    let entry = try Entry(deflated: "a", Self.text)
    func fault(_ change: (inout Entry) -> Void) -> [ZipFault] {
      Self.faults(CraftedArchive(entry.with(change)).bytes)
    }
    let damaged: [ZipFault] = [.entry(name: "a", .damaged)]
    expectEqual(fault { $0.byteCount -= 1 }, damaged)
    expectEqual(fault { $0.byteCount += 1 }, damaged)
    expectEqual(
      fault {
        $0.data.removeLast()
        $0.packedCount -= 1
      }, damaged)
    expectEqual(
      fault {
        $0.data.append(0)
        $0.packedCount += 1
      }, damaged)
    expectEqual(fault { $0.data[0] = 7 }, [.entry(name: "a", .compression(.damaged))])
  }

  @Test func `all faults come at once, and a name twice is one`() {
    let archive = CraftedArchive(
      Entry("a", Self.text), Entry("a", Self.text), Entry("../b", []),
      Entry("c", []).with { $0.attributes = 0o120777 << 16 })
    expectEqual(
      Self.faults(archive.bytes),
      [.entry(name: "a", .doubled), .entry(name: "../b", .name), .entry(name: "c", .link)])
  }

  @Test func `one letter in two spellings is one name`() {
    let archive = CraftedArchive(Entry("\u{e9}", []), Entry("e\u{301}", []))
    expectEqual(Self.faults(archive.bytes), [.entry(name: "e\u{301}", .doubled)])
  }

  @Test func `entries over each other are refused`() {
    // Many names for one piece of data make a small archive large.
    let inner = Entry("b", Self.text)
    let outer = Entry("a", CraftedArchive.local(inner) + Self.text)
    let start = UInt32(CraftedArchive.local(outer).count)
    let archive = CraftedArchive(outer, inner.with { $0.offset = start })
    expectEqual(Self.faults(archive.bytes), [.entry(name: "b", .place)])
  }

  @Test func `a bomb ends at the limits`() throws {
    let zeros = [UInt8](repeating: 0, count: 3_900_000)
    let bomb = try Entry(deflated: "a", zeros)
    expectEqual(Self.faults(CraftedArchive(bomb).bytes), [.swells(ratio: 200)])
    var filled = CraftedArchive(bomb, bomb.with { $0.name = [0x62] })
    filled.filling = [UInt8](repeating: 1, count: 100_000)
    expectEqual(Self.faults(filled.bytes), [.tooLarge(limit: 6_000_000)])
    filled.entries.removeLast()
    expectEqual(Self.faults(filled.bytes), [])
    // It says 100 bytes and gives millions.
    expectEqual(
      Self.faults(CraftedArchive(bomb.with { $0.byteCount = 100 }).bytes),
      [.entry(name: "a", .damaged)])
  }

  @Test func `too many entries are refused before they are read`() {
    var archive = CraftedArchive(Entry("a", []))
    archive.entryCount = 9
    expectEqual(Self.faults(archive.bytes), [.tooManyEntries(limit: 8)])
    archive.entryCount = 2
    expectEqual(Self.faults(archive.bytes), [.damagedDirectory])
    archive.entryCount = 0
    expectEqual(Self.faults(archive.bytes), [.damagedDirectory])
  }

  @Test func `sizes of 64 bits that lie are refused`() {
    let most = UInt64.max
    let cases: [([UInt64], ZipFault)] = [
      ([most, most], .damagedDirectory),
      ([1 << 62, 1 << 62], .entry(name: "a", .tooLarge(limit: 4_000_000))),
      ([23], .damagedDirectory), ([], .damagedDirectory), ([22, 22], .entry(name: "a", .damaged)),
    ]
    for (numbers, wanted) in cases {
      let faults = Self.fault {
        $0.byteCount = 0xFFFF_FFFF
        $0.packedCount = 0xFFFF_FFFF
        $0.extra = CraftedArchive.extra(numbers)
      }
      expectEqual(faults, [wanted], "\(numbers)")
    }
    let right = Self.fault {
      $0.byteCount = 0xFFFF_FFFF
      $0.packedCount = 0xFFFF_FFFF
      $0.extra = CraftedArchive.extra([23, 23])
    }
    expectEqual(right, [])
  }

  @Test func `an offset of 64 bits that no file reaches is refused`() {
    for offset: UInt64 in [1 << 40, UInt64(Int.max), UInt64(Int.max) - 10] {
      let faults = Self.fault {
        $0.offset = 0xFFFF_FFFF
        $0.extra = CraftedArchive.extra([offset])
      }
      expectEqual(faults, [.entry(name: "a", .place)], "\(offset)")
    }
  }

  @Test func `an ending of 64 bits must say what the plain one says`() {
    var archive = CraftedArchive(Entry("a", Self.text))
    let plain = archive.bytes
    let (start, size) = (31 + Self.text.count, 47)
    let place = UInt64(start + size)
    func faults(_ count: UInt64, _ size: UInt64, _ offset: UInt64, _ place: UInt64) -> [ZipFault] {
      archive.largeEnding = CraftedArchive.largeEnding(
        count: count, size: size, offset: offset, at: place)
      return Self.faults(archive.bytes)
    }
    expectEqual(plain.count, start + size + 22)
    expectEqual(faults(1, UInt64(size), UInt64(start), place), [])
    expectEqual(faults(2, UInt64(size), UInt64(start), place), [.damagedDirectory])
    expectEqual(faults(1, UInt64(size), 0, place), [.damagedDirectory])
    expectEqual(faults(1, .max, UInt64(start), place), [.damagedDirectory])
    expectEqual(faults(1, UInt64(size), UInt64(start), .max), [.damagedDirectory])
    expectEqual(faults(1, UInt64(size), UInt64(start), 0), [.damagedDirectory])
  }

  @Test func `what is no archive, or only a part of one, says so`() {
    let whole = CraftedArchive(Entry("a", Self.text)).bytes
    expectEqual(Self.faults([]), [.notAnArchive])
    expectEqual(Self.faults(Array("{}".utf8)), [.notAnArchive])
    for count in 4..<whole.count {
      expectEqual(Self.faults(Array(whole.prefix(count))), [.cutOff], "\(count)")
    }
    expectEqual(Self.faults([0] + whole), [.damagedDirectory])
    expectEqual(Self.faults(whole + [0]), [.cutOff])
    var archive = CraftedArchive(Entry("a", Self.text))
    archive.disk = 1
    expectEqual(Self.faults(archive.bytes), [.severalDisks])
    archive.disk = 0
    archive.comment = Array("hello".utf8)
    expectEqual(Self.faults(archive.bytes), [])
  }

  @Test func `each fault has its words`() {
    let entryFaults: [ZipFault.EntryFault] = [
      .name, .notUTF8, .doubled, .link, .notAFile, .encrypted, .method(14), .place, .contradicts,
      .tooLarge(limit: 64 << 20), .damaged, .compression(.damaged),
    ]
    let faults: [ZipFault] =
      [
        .notAnArchive, .cutOff, .damagedDirectory, .severalDisks, .tooManyEntries(limit: 6_000),
        .tooLarge(limit: 512 << 20), .swells(ratio: 200),
      ] + entryFaults.map { .entry(name: "a\nb\u{202E}", $0) }
      + [.entry(name: String(repeating: "x", count: 300), .damaged)]
    expectSnapshot(faults.map(\.description).joined(separator: "\n"), named: "faults.txt")
  }
}

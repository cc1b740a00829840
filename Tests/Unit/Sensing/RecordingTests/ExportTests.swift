import Foundation
import Recording
import Sensors
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

struct ExportTests {
  private let key = DeviceKey.random()

  private func recorded(in folder: TemporaryFolder, samples: Int = 1000) throws -> RecordingSummary
  {
    let writer = try Recorded.writer(in: folder, key: key)
    for start in stride(from: 0, to: samples, by: 100) {
      try writer.append(.samples(Recorded.block(start..<(start + 100))))
      try writer.tick(now: Recorded.time(start + 100)) { Recorded.anchor() }
    }
    return try writer.finish(anchor: Recorded.anchor())
  }

  private func export(_ folder: TemporaryFolder) throws {
    let reader = try RecordingReader(sealed: folder.file("r1"), key: key)
    try reader.exportPlain(to: folder.file("out"))
  }

  private func run(_ command: String, _ arguments: [String]) throws -> String {
    let child = try ChildProcess("/usr/bin/env", [command] + arguments)
    return try require(child.wait(seconds: 30), "\(command) did not end").text
  }

  @Test func `stock zstdcat and sha256sum read what was exported`() throws {
    let folder = try TemporaryFolder()
    let summary = try recorded(in: folder)
    try export(folder)
    let data = folder.file("out/data.csv.zst")
    let lines = try run("zstdcat", [data]).split(separator: "\n")
    expectEqual(lines.count, 1001)
    expectEqual(lines.first, "time,sequence,x,y,z")
    expectEqual(lines[1], "86400010000000,0,0,0,1000")
    expectEqual(lines[1000], "86410000000000,999,999,-222,1000")
    let digest = try run("sha256sum", [data]).prefix(64)
    expectEqual(String(digest), summary.contentDigest)
    expectEqual(try folder.bytes("out/data.csv.zst").count, summary.byteCount)
    expectEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).sorted(),
      ["data.csv.zst", "recording.json"])
  }

  @Test func `an exported recording reads as the sealed one`() throws {
    let folder = try TemporaryFolder()
    let summary = try recorded(in: folder)
    try export(folder)
    let plain = try RecordingReader.open(folder.file("out"), key: nil)
    let sealed = try RecordingReader(sealed: folder.file("r1"), key: key).acceleration()
    expectEqual(plain.summary, summary)
    let found = try plain.acceleration()
    expect(found.blocks.flatMap(\.times) == sealed.times && found.counts == sealed.counts)
    expect(found.ledger == summary.ledger && found.ending == .complete)
  }

  @Test func `an open or altered recording is not exported`() throws {
    let folder = try TemporaryFolder()
    _ = try Recorded.writer(in: folder, id: "r2", key: key)
    let open = try RecordingReader(sealed: folder.file("r2"), key: key)
    #expect(throws: RecordingError.stillOpen) { try open.exportPlain(to: folder.file("out")) }
    _ = try recorded(in: folder)
    var bytes = try folder.bytes("r1/data.csv.zst.sealed")
    bytes[bytes.count - 60] ^= 1
    try folder.write(bytes, to: "r1/data.csv.zst.sealed")
    #expect(throws: RecordingError.exportDiffers) { try export(folder) }
    expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out")).isEmpty)
  }

  @Test(.slow("reads a file for each byte"))
  func `a plain file cut at any byte reads to its last whole frame and says what is missing`()
    throws
  {
    let folder = try TemporaryFolder()
    let summary = try recorded(in: folder, samples: 300)
    try export(folder)
    let bytes = try folder.bytes("out/data.csv.zst")
    for count in Breadth.sweep(0..<bytes.count, every: 11) {
      try folder.write(bytes.prefix(count), to: "out/data.csv.zst")
      let found = try RecordingReader(plain: folder.file("out")).acceleration()
      expect(found.ending != .complete && found.times.count % 100 == 0)
      expectEqual(found.ledger.expectedCount, summary.ledger.expectedCount)
      expect(Recorded.isSound(found.ledger))
      if found.times.count < 300 { expectEqual(found.ledger.gaps.last?.cause, .torn) }
    }
  }

  @Test(.long("reads a file for each byte"))
  func `a plain file with any byte changed never traps and never passes as whole`() throws {
    let folder = try TemporaryFolder()
    _ = try recorded(in: folder, samples: 300)
    try export(folder)
    let bytes = try folder.bytes("out/data.csv.zst")
    for index in Breadth.sweep(bytes.indices, every: 7) {
      var changed = bytes
      changed[index] ^= 1 << UInt8(index % 8)
      try folder.write(changed, to: "out/data.csv.zst")
      do {
        let found = try RecordingReader(plain: folder.file("out")).acceleration()
        expectNotEqual(found.ending, .complete)
        expect(Recorded.isSound(found.ledger))
      } catch {
        expectEqual(error, RecordingError.wrongColumns)
      }
    }
  }

  @Test func `a file that another program compressed anew reads, but is not the same content`()
    throws
  {
    let folder = try TemporaryFolder()
    _ = try recorded(in: folder)
    try export(folder)
    let data = folder.file("out/data.csv.zst")
    _ = try run(
      "sh", ["-c", "zstdcat '\(data)' | zstd -q -5 > '\(data).2' && mv '\(data).2' '\(data)'"])
    let found = try RecordingReader(plain: folder.file("out")).acceleration()
    expect(found.times.count == 1000 && found.ending == .altered)
  }

  @Test(arguments: [
    "time,x\n1,2\n", "", "time,sequence,x,y,z\n1,2,3,4\n", "time,sequence,x,y,z\n1,2,3,4,5,6\n",
    "time,sequence,x,y,z\n1,-2,3,4,5\n", "time,sequence,x,y,z\n1,2,3,4,-\n",
    "time,sequence,x,y,z\n1,2,,4,5\n", "time,sequence,x,y,z\n1,2,3,4,4294967296\n",
    "time,sequence,x,y,z\n1,2,3,4,99999999999999999999\n", "time,sequence,x,y,z\n1,2,3,4,5",
    "time,sequence,x,y,z\n1,9223372036854775807,3,4,5\n", "time,sequence,x,y,z\n\n",
    "time,sequence,x,y,z\n1,2,3,4,5\n9,1,3,4,5\n-9223372036854775807,0,0,0,0\n",
  ])
  func `text that no writer made is refused or read, never trusted`(text: String) throws {
    let folder = try TemporaryFolder()
    _ = try recorded(in: folder, samples: 100)
    try export(folder)
    try folder.write(Array(text.utf8), to: "plain.csv")
    _ = try run(
      "sh",
      ["-c", "zstd -q -f '\(folder.file("plain.csv"))' -o '\(folder.file("out/data.csv.zst"))'"])
    do {
      let found = try RecordingReader(plain: folder.file("out")).acceleration()
      expectNotEqual(found.ending, .complete)
      expect(Recorded.isSound(found.ledger))
    } catch {
      expectEqual(error, RecordingError.wrongColumns)
    }
  }

  @Test func `a broken description is told with its first place`() throws {
    let folder = try TemporaryFolder()
    let summary = try recorded(in: folder, samples: 100)
    try export(folder)
    let text = summary.json.serialized()
    let cases: [(String, RecordingError)] = [
      ("{", .description(faultCount: 1, firstPointer: "")),
      (
        text.replacingOccurrences(of: "\"accelerometer\"", with: "\"gyro\""),
        .description(faultCount: 1, firstPointer: "/kind")
      ),
      (text.replacingOccurrences(of: "\"ambler\":1", with: "\"ambler\":2"), .unsupportedVersion(2)),
      (
        text.replacingOccurrences(of: "\"missing\":0", with: "\"missing\":1"),
        .description(faultCount: 1, firstPointer: "/ledger")
      ),
    ]
    for (text, error) in cases {
      try folder.write(Array(text.utf8), to: "out/recording.json")
      #expect(throws: error) { try RecordingReader(plain: folder.file("out")) }
    }
  }
}

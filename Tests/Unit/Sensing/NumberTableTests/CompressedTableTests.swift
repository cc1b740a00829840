import TestSupport
import Testing

@testable import NumberTable

struct CompressedTableTests {
  private let folder: TemporaryFolder
  private static let wanted = [WantedColumn(0, .time(decimals: 0)), WantedColumn(1, .number)]

  init() throws { folder = try TemporaryFolder() }

  /// Runs a line of the shell in the folder.
  private func shell(_ line: String) throws {
    let child = try ChildProcess("/bin/sh", ["-c", "cd '\(folder.path)' && \(line)"])
    let outcome = try require(child.wait(seconds: 60))
    expectEqual(outcome.status, 0, "\(outcome.errors)")
  }

  private func table(_ name: String) throws -> NumberTable {
    try TableReader(at: folder.file(name)).rows(Self.wanted)
  }

  private func writeRows(_ count: Int) throws {
    try folder.write(
      (0..<count).map { "\($0),\(Double($0) / 8)\n" }.joined().utf8, to: "t.csv")
  }

  private static let ways = [
    "gzip -k t.csv && mv t.csv.gz packed", "gzip -1 -k t.csv && mv t.csv.gz packed",
    "zstd -q t.csv -o packed", "zstd -q -19 --long=24 t.csv -o packed",
    "zstd -q --no-check < t.csv > packed",
    "split -l 40000 t.csv part && gzip part* && cat part*.gz > packed",
    "split -l 40000 t.csv part && zstd -q part* && cat part*.zst > packed",
    "gzip -k t.csv && mv t.csv.gz packed.csv && cp packed.csv packed",
  ]

  @Test(.long("reads 150,000 rows"), arguments: ways)
  func `a packed file is read as the file itself`(line: String) throws {
    try writeRows(150_000)
    try shell(line)
    let packed = try table("packed")
    let plain = try table("t.csv")
    expectEqual(packed.times, plain.times)
    expectEqual(packed.columns, plain.columns)
    expectEqual(packed.rowCount, 150_000)
    expectEqual(packed.faultCount, 0)
  }

  @Test(.long("reads half a million rows"))
  func `very regular text that unpacks a thousandfold comes whole`() throws {
    try folder.write(String(repeating: "1,2\n", count: 500_000).utf8, to: "t.csv")
    try shell("gzip -k t.csv && zstd -q t.csv")
    expectEqual(try table("t.csv.gz").rowCount, 500_000)
    expectEqual(try table("t.csv.zst").rowCount, 500_000)
  }

  @Test(
    .long("a damage at each place"),
    arguments: [("gz", TableError.Compression.gzip), ("zst", .zstd)])
  func `a torn or damaged file is refused`(suffix: String, kind: TableError.Compression) throws {
    try writeRows(50_000)
    try shell("gzip -k t.csv && zstd -q t.csv")
    let whole = try folder.bytes("t.csv.\(suffix)")
    try folder.write(whole.dropLast(9), to: "torn")
    #expect(throws: TableError.damaged(kind)) { try table("torn") }
    var damaged = whole
    for place in (damaged.count / 2)..<(damaged.count / 2 + 40) { damaged[place] ^= 0x5A }
    try folder.write(damaged, to: "damaged")
    #expect(throws: TableError.damaged(kind)) { try table("damaged") }
  }

  @Test func `every beginning of a packed file is refused or has fewer rows, and nothing crashes`()
    throws
  {
    try writeRows(200)
    try shell("gzip -k t.csv && zstd -q t.csv")
    for name in ["t.csv.gz", "t.csv.zst"] {
      let whole = try folder.bytes(name)
      for length in stride(from: 7, to: whole.count, by: 7) {
        try folder.write(whole.prefix(length), to: "part")
        #expect(throws: TableError.self) { try table("part") }
      }
    }
  }
}

import Foundation
import Parquet
import TestSupport
import Testing

struct WriterTests {
  @Test func `the same rows give the same bytes`() throws {
    var dice = SeededDice(seed: 5)
    let table = SampleTable(
      columns: PyarrowTests.columns, rows: DrawnRows.rows(count: 500, using: &dice))
    try expectEqual(table.bytes(), table.bytes())
  }

  @Test func `a row of another width or type is refused and changes nothing`() throws {
    let columns = [ParquetColumn("a", .int64), ParquetColumn("b", .text)]
    var writer = try ParquetWriter(columns)
    var other = try ParquetWriter(columns)
    try writer.append([.int64(1), .text("x")])
    try other.append([.int64(1), .text("x")])
    var errors: [String] = []
    for row: [ParquetValue] in [[.int64(1)], [.text("1"), .text("2")], [.int32(1), .none]] {
      do { try writer.append(row) } catch { errors.append(error.description) }
    }
    try expectEqual(writer.finish(), other.finish())
    expectSnapshot(errors.joined(separator: "\n"), named: "refused.txt")
  }

  @Test(.slow("long columns"))
  func `texts that repeat go into a dictionary and are small, others are not`() throws {
    let same = SampleTable(
      columns: [ParquetColumn("word", .text)],
      rows: (0..<50_000).map { [.text("a rather long sentence, number \($0 % 7)")] })
    expect(try same.bytes().count < 20_000)
  }

  @Test func `every error has its words`() {
    let errors: [ParquetError] = [
      .rowWidth(expected: 2, found: 1), .wrongType(column: "a"), .textTooLong(column: "a"),
      .compression("out of memory"),
    ]
    expectSnapshot(errors.map(\.description).joined(separator: "\n"), named: "errors.txt")
  }

  @Test(.long("a million rows"))
  func `a million rows are written in flat memory and counted by pyarrow`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "big.parquet")
    let file = try FileHandle(forWritingTo: folder.url.appendingPathComponent("big.parquet"))
    var writer = try ParquetWriter([
      ParquetColumn("time", .timestampNanoseconds), ParquetColumn("x", .double),
      ParquetColumn("axis", .text),
    ])
    var largest = 0
    for row in 0..<1_000_000 {
      let angle = Double(row) / 100
      try writer.append([
        .timestamp(Int64(row) * 10_000_000), row.isMultiple(of: 11) ? .none : .double(sin(angle)),
        .text(row.isMultiple(of: 2) ? "even" : "odd"),
      ])
      let bytes = writer.takeBytes()
      largest = max(largest, bytes.count)
      if !bytes.isEmpty { try file.write(contentsOf: bytes) }
    }
    try file.write(contentsOf: writer.finish())
    try file.close()
    // What is handed over at once is all that was held: never more than a row group.
    expect(largest < 5_000_000)
    guard let printed = try ExportPython.run("parquet.py", [folder.file("big.parquet"), "--facts"])
    else { return }
    expect(printed.hasPrefix("rows 1000000 groups 4\n"))
    expect(printed.contains("chunk 0 x ZSTD nulls 23832 "))
  }
}

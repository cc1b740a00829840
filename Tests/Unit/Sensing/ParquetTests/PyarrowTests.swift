import Parquet
import TestSupport
import Testing

/// What pyarrow reads of files that were written here.
struct PyarrowTests {
  static let columns: [ParquetColumn] = [
    ParquetColumn("flag", .boolean), ParquetColumn("small", .int32), ParquetColumn("large", .int64),
    ParquetColumn("number", .double), ParquetColumn("words", .text),
    ParquetColumn("micros", .timestampMicroseconds), ParquetColumn("nanos", .timestampNanoseconds),
  ]

  static let rows: [[ParquetValue]] = [
    [
      .boolean(true), .int32(.max), .int64(.max), .double(.greatestFiniteMagnitude), .text(""),
      .timestamp(1_795_376_462_123_456), .timestamp(.max),
    ],
    [.none, .none, .none, .none, .none, .none, .none],
    [
      .boolean(false), .int32(.min), .int64(.min), .double(.nan), .text("👩🏽‍🔬 naïve\u{0}\n\"ü\""),
      .timestamp(-1), .timestamp(.min + 1),
    ],
    [
      .boolean(true), .int32(0), .int64(-1), .double(-.infinity), .text("e\u{301}"), .timestamp(0),
      .timestamp(0),
    ],
    [
      .boolean(true), .int32(7), .int64(7), .double(-0.0), .text("\u{e9}"), .timestamp(7),
      .timestamp(7),
    ],
    [
      .none, .int32(7), .int64(7), .double(.leastNonzeroMagnitude), .text("long"), .timestamp(7),
      .timestamp(7),
    ],
  ]

  @Test(.slow("another reader in Python"))
  func `values of every type, extremes and empty cells come back bit by bit`() throws {
    let table = SampleTable(columns: Self.columns, rows: Self.rows)
    guard let printed = try table.read() else { return }
    expectEqual(table.cells(in: printed), table.cells)
  }

  @Test func `types, metadata, null counts and bounds are told`() throws {
    let table = SampleTable(
      columns: Self.columns, rows: Self.rows, metadata: [("study", "ms-2026"), ("unit", "m/s²")])
    guard let printed = try table.read(factsOnly: true) else { return }
    expectSnapshot(printed, named: "facts.txt")
  }

  @Test(.long("another reader in Python")) func `a file without rows has its columns`() throws {
    let table = SampleTable(columns: Self.columns, rows: [])
    guard let printed = try table.read() else { return }
    expectSnapshot(printed, named: "empty.txt")
  }

  @Test(.long("another reader in Python"))
  func `columns of nothing but empty cells and nothing but NaN have no bounds`() throws {
    let table = SampleTable(
      columns: [ParquetColumn("none", .text), ParquetColumn("nan", .double)],
      rows: Array(repeating: [.none, .double(.nan)], count: 100))
    guard let printed = try table.read() else { return }
    expectEqual(table.cells(in: printed), table.cells)
    expect(printed.contains("none ZSTD nulls 100 bounds none"))
    expect(printed.contains("nan ZSTD nulls 0 bounds none"))
  }

  @Test(
    .long("another reader in Python"), arguments: 0..<40 as Range<UInt64>)
  func `any table comes back whatever its pages and groups are`(seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    var limits = ParquetLimits()
    limits.pageRows = Int.random(in: 1...200, using: &dice)
    limits.groupRows = Int.random(in: 1...600, using: &dice)
    limits.dictionaryBytes = Int.random(in: 0...2000, using: &dice)
    limits.pageBytes = Int.random(in: 1...4000, using: &dice)
    let table = SampleTable(
      columns: Self.columns,
      rows: DrawnRows.rows(count: Int.random(in: 0...1500, using: &dice), using: &dice),
      limits: limits)
    guard let printed = try table.read() else { return }
    expectEqual(table.cells(in: printed), table.cells, "seed \(seed)")
  }
}

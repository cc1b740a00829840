import TestSupport
import Testing

@testable import NumberTable

struct TableReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let four: [WantedColumn] = [
    WantedColumn(0, .time(decimals: 0)), WantedColumn(1, .number), WantedColumn(2, .number),
    WantedColumn(3, .number),
  ]

  private func reader(_ text: String) throws -> TableReader {
    try folder.write(text.utf8, to: "t.csv")
    return try TableReader(at: folder.file("t.csv"))
  }

  private func table(
    _ text: String, _ wanted: [WantedColumn] = four
  ) throws -> NumberTable {
    try reader(text).rows(wanted)
  }

  private static let plain = "t,x,y,z\n0,1,2,3\n0.01,4,5,6\n"

  private static let same = [
    plain, "0,1,2,3\n0.01,4,5,6", "t,x,y,z\r\n0,1,2,3\r\n0.01,4,5,6\r\n",
    "t;x;y;z\n0;1;2;3\n0.01;4;5;6\n", "t\tx\ty\tz\n0\t1\t2\t3\n0.01\t4\t5\t6\n",
    "\u{FEFF}t,x,y,z\n0,1,2,3\n0.01,4,5,6\n",
    "# a watch\n\nt,x,y,z\n0,1,2,3\n\n# here\n0.01,4,5,6\n\n",
    "\"t\",\"x\",\"y\",\"z\"\n\"0\",\"1\",\"2\",\"3\"\n0.01,\"4\",5,6\n",
    " t , x , y , z \n 0 , 1 , 2 , 3 \n 0.01 , 4 , 5 , 6 \n",
    "\"time; s\",x,y,z\n0,1,2,3\n0.01,4,5,6\n",
    "0,1.0,+2,3e0\n1e-2,4,5,6\n",
  ]

  @Test(arguments: same)
  func `one table in many hands`(text: String) throws {
    let table = try table(text)
    expectEqual(table.times, [0, 10_000_000])
    expectEqual(Array(table.columns[1...]), [[1, 4], [2, 5], [3, 6]])
    expectEqual(table.rowCount, 2)
    expectEqual(table.faultCount, 0)
    expectEqual(table.missingCellCount, 0)
  }

  @Test func `only a first line without any number names the columns`() throws {
    expectEqual(try reader("t,x,y,z\n").head.names, ["t", "x", "y", "z"])
    expectNil(try reader("0,1,2,3\n").head.names)
    expectNil(try reader("0,walking\n").head.names)
    expectNil(try reader(",,\n").head.names)
    expectEqual(try reader("time [s],nan\n").head.names, ["time [s]", "nan"])
  }

  @Test func `empty cells and nan are missing and counted, where they are wanted`() throws {
    let table = try table("0,,2,3,\n0.01,nan,5,6,\n,7,8,NaN,\n")
    expectEqual(table.faultCount, 0)
    expectEqual(table.missingCellCount, 4)
    expectEqual(table.times, [0, 10_000_000, NumberTable.missingTime])
    expectEqual(table.columns[1][2], 7)
    expect(table.columns[1][..<2].allSatisfy { $0.isNaN })
    expect(table.columns[3][2].isNaN)
  }

  @Test func `words in a column that is not wanted do no harm`() throws {
    let table = try table("0,1,2,3,left\n0.01,4,5,6,right\n")
    expectEqual(table.faultCount, 0)
    expectEqual(table.rowCount, 2)
  }

  private static let faults: [(String, TableFault)] = [
    ("0,1,2,3\n0.01,x,5,6\n", TableFault(line: 2, column: 2, .notANumber)),
    ("0;1;2;3\n0.01;4;5,5;6\n", TableFault(line: 2, column: 3, .decimalComma)),
    ("0,1,2,3\n\n0.01,4,5,1e999\n", TableFault(line: 3, column: 4, .tooLarge)),
    ("0,1,2,3\n1e18,4,5,6\n", TableFault(line: 2, column: 1, .impossibleTime)),
    ("0,1,2,3\n0.01,4,5\n", TableFault(line: 2, .cellCount(found: 3, expected: 4))),
    ("0,1,2,3\n0.01,4,5,6,\n", TableFault(line: 2, .cellCount(found: 5, expected: 4))),
    ("0,1,2,3\n0.01,\"4,5,6\n", TableFault(line: 2, .openQuote)),
    ("0,1,2,3\n0.01,inf,5,6\n", TableFault(line: 2, column: 2, .notANumber)),
    ("t,x,y,z\nh:m,1,2,3\n", TableFault(line: 2, column: 1, .notANumber)),
    (
      "0,1,2,3\n" + String(repeating: "9", count: 70_000) + ",1,2,3\n",
      TableFault(line: 2, .lineTooLong)
    ),
  ]

  @Test(arguments: faults)
  func `a fault is told with its line and column`(text: String, fault: TableFault) throws {
    let table = try table(text)
    expectEqual(table.faults.first, fault)
  }

  @Test func `all faults are counted and the first ten told`() throws {
    let table = try table(
      "0,1,2,3\n" + (0..<500).map { "\($0),a,b,3\n" }.joined())
    expectEqual(table.faultCount, 1000)
    expectEqual(table.faults.count, 10)
    expectEqual(table.faults.last, TableFault(line: 6, column: 3, .notANumber))
    expectEqual(table.rowCount, 501)
  }

  @Test func `a fault's words never hold what stands there`() throws {
    let table = try table("0,1,2,3\n0.01,51.50x,-0.12y,6\n")
    let words = table.faults.map { "\($0)" }
    expectEqual(words, ["line 2, column 2: is no number.", "line 2, column 3: is no number."])
  }

  @Test func `the units of time give the same nanoseconds`() throws {
    let texts = ["1.5,1,1,1", "1500,1,1,1", "1500000,1,1,1", "1500000000,1,1,1"]
    for (text, decimals) in zip(texts, [0, 3, 6, 9]) {
      let table = try table(text, [WantedColumn(0, .time(decimals: decimals))])
      expectEqual(table.times, [1_500_000_000])
    }
  }

  @Test func `words stand for numbers where a column holds words`() throws {
    let wanted = [WantedColumn(1, .word(["left": 1, "right": 2]))]
    let table = try table("0,Left\n1,right\n2,\n3,up\n", wanted)
    expectEqual(table.faults, [TableFault(line: 4, column: 2, .unknownWord(["left", "right"]))])
    expectEqual(table.missingCellCount, 1)
    expectEqual(table.columns[0][..<2], [1, 2])
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "\u{FEFF}"])
  func `a file without any line is empty`(text: String) throws {
    #expect(throws: TableError.empty) { try reader(text) }
  }

  @Test func `what cannot be opened says why`() throws {
    #expect(throws: TableError.unreadable(code: 2)) { try TableReader(at: folder.file("no.csv")) }
    #expect(throws: TableError.unreadable(code: 21)) { try TableReader(at: folder.path) }
  }

  @Test func `lines across the pieces of a file stay whole`() throws {
    let lines = (0..<100_000).map { (row: Int) -> String in "\(row),\(row * 7),0.125,-3\n" }
    let table = try table(lines.joined())
    expectEqual(table.faultCount, 0)
    expectEqual(table.times, (0..<100_000).map { (row: Int64) -> Int64 in row * 1_000_000_000 })
    expectEqual(table.columns[1], (0..<100_000).map { (row: Int) -> Double in Double(row * 7) })
  }
}

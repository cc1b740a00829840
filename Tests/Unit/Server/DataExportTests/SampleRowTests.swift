import TestSupport
import Testing

@testable import DataExport

struct SampleRowTests {
  @Test(arguments: [
    ("5,0,-3,,9223372036854775807", [5, 0, -3, nil, Int64.max]),
    ("-9223372036854775808,1,0,0,0", [Int64.min, 1, 0, 0, 0]),
  ])
  func `a row is read with all its digits`(line: String, cells: [Int64?]) throws {
    let row = try require(SampleRow(Array(line.utf8)[...], columnCount: 3))
    expectEqual([row.time, row.sequence] + row.counts, cells)
  }

  @Test(arguments: [
    "", "1,2", "1,2,3,4", "1,2,3,4,5,6", "a,1,2,3,4", "1,2,3,4,9223372036854775808", ",1,2,3,4",
    "1,,2,3,4", "1,2,3,4,-", "1,2,3,4,1.5", "1,2,3,4,99999999999999999999",
  ])
  func `anything else is no row`(line: String) {
    expectNil(SampleRow(Array(line.utf8)[...], columnCount: 3))
  }

  @Test(arguments: [
    ("a-1_b.c", true), ("", false), (".a", false), ("a.", false), ("../a", false), ("a/b", false),
    ("é", false), (String(repeating: "a", count: 101), false),
  ])
  func `only plain ids are names of files`(name: String, isSafe: Bool) {
    expectEqual(SafeName.isSafe(name), isSafe)
  }

  @Test(arguments: [
    ("a.csv.zst", "a.csv.zst"), ("a.json", "a.json"), ("a.wav", "a.wav"), ("a.JPG", "a.JPG"),
    ("a.pdf", "a.pdf"), ("a.bin", "a.bin"), ("a.svg", "a.svg.bin"), ("a.html", "a.html.bin"),
    ("a.exe", "a.exe.bin"), ("a.pdf.exe", "a.pdf.exe.bin"), ("a", "a.bin"),
    ("a.csv.js", "a.csv.js.bin"),
  ])
  func `what a program might run gets another ending`(name: String, archived: String) {
    expectEqual(SafeName.ofContent(name), archived)
  }

  @Test(arguments: [
    ("phq-9", "phq-9"), ("../x", "%2E.%2Fx"), ("a b", "a%20b"),
    ("é", "%C3%A9"), ("1.0.0", "1.0.0"),
  ])
  func `any text becomes the name of a file`(text: String, name: String) {
    expectEqual(SafeName.escaped(text), name)
  }
}

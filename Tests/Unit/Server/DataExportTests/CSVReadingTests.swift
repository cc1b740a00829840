import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import DataExport

struct CSVReadingTests {
  private static let letters = Array("aé😀,\";\r\n\t=+-@' \u{0}\u{2028}0'").map(String.init)

  /// Python's reader gives every text back once the apostrophe is taken away.
  @Test(arguments: 0..<5)
  func `any text can be read again`(seed: UInt64) throws {
    guard let python = ChildProcess.find("/usr/bin/python3") else { return }
    var dice = SeededDice(seed: seed)
    let texts = (0..<400).map { _ in
      (0..<Int.random(in: 0...8, using: &dice))
        .map { _ in Self.letters.randomElement(using: &dice) ?? "" }.joined()
    }
    let temporary = try TemporaryFolder()
    var bytes: [UInt8] = []
    for text in texts {
      CSVText.append([.text("x" + text), .text(text), .number("-1")], to: &bytes)
    }
    try temporary.write(bytes, to: "a.csv")
    let script = """
      import csv, json
      rows = list(csv.reader(open('a.csv', newline='', encoding='utf-8')))
      assert all(len(row) == 3 and row[2] == '-1' for row in rows)
      assert not any(row[1][:1] in set('=+-@\\t\\r') and row[1] for row in rows)
      print(json.dumps([[row[0][1:], row[1][1:] if row[1].startswith("'") else row[1]] for row in rows]))
      """
    let printed = try ExportedFolder.output(python, ["-c", script], in: temporary.path)
    let read = try JSONDocument(bytes: Array(printed.utf8), file: "rows").value
    let expected = texts.map { JSONValue.list([.string($0), .string($0)]) }
    expectEqual(read, .list(expected), "seed \(seed)")
  }
}

import Foundation
import TestSupport
import Testing

@testable import StudyServer

struct QRSymbolTests {
  /// What a reader of codes that is not ours reads in a picture of the squares, at so many points each.
  private func read(_ symbol: QRSymbol, scale: Int = 4, covering covered: Int = 0) throws -> String
  {
    let quiet = QRSymbol.quietZone
    let side = (symbol.size + 2 * quiet) * scale
    let middle = (symbol.size - covered) / 2..<(symbol.size + covered) / 2
    var picture = Array("P5\n\(side) \(side)\n255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        let (row, column) = (y / scale - quiet, x / scale - quiet)
        let isInside = (0..<symbol.size).contains(row) && (0..<symbol.size).contains(column)
        let isCovered = middle.contains(row) && middle.contains(column)
        let isDark = isInside && !isCovered && symbol.isDark[row * symbol.size + column]
        picture.append(isDark ? 0 : 255)
      }
    }
    let folder = try TemporaryFolder()
    try folder.write(picture, to: "code.pgm")
    let reader = try ChildProcess(
      "/usr/bin/zbarimg", ["-q", "--raw", "--oneshot", "-Sbinary", folder.file("code.pgm")])
    return try require(reader.wait(seconds: 60)).text
  }

  @Test(arguments: [
    "1FTY-P1AQ-ZE0F", "https://study.example:8443/#join/1FTY-P1AQ-ZE0F", "x",
    String(repeating: "A clinic's address. ", count: 20),
  ])
  func `a reader of codes reads what was written`(_ text: String) throws {
    let symbol = try require(QRSymbol(text))
    expectEqual(try read(symbol), text)
    expectEqual(try read(symbol, scale: 9), text)
  }

  @Test func `a code with a stain on it is still read`() throws {
    let text = "https://study.example/#join/1FTY-P1AQ-ZE0F"
    let symbol = try require(QRSymbol(text))
    expectEqual(try read(symbol, covering: symbol.size / 6), text)
  }

  @Test func `letters of all languages are written as UTF-8`() throws {
    let text = "código ✓ رمز 漢字"
    expectEqual(try read(try require(QRSymbol(text))), text)
  }

  @Test func `the drawing fills the dark squares and no other`() throws {
    let symbol = try require(QRSymbol("1FTY-P1AQ-ZE0F"))
    let side = symbol.size + 2 * QRSymbol.quietZone
    expect(symbol.svg.contains("viewBox=\"0 0 \(side) \(side)\""))
    var drawn = Array(repeating: false, count: symbol.isDark.count)
    for stroke in symbol.svg.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
      let (_, x, y, width, back) = stroke.output
      expectEqual(width, back)
      let column = try require(Int(x)) - QRSymbol.quietZone
      let row = try require(Int(y)) - QRSymbol.quietZone
      for place in column..<(column + (try require(Int(width)))) {
        expect(!drawn[row * symbol.size + place], "a square is drawn twice")
        drawn[row * symbol.size + place] = true
      }
    }
    expectEqual(drawn, symbol.isDark)
  }

  @Test(arguments: ["", String(repeating: "x", count: 3_000)])
  func `there is no code of nothing, or of more than fits`(_ text: String) {
    expectNil(QRSymbol(text))
  }
}

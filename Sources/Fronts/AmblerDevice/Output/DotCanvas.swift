import Commands

/// A picture of dots in characters: Braille with 2 × 4 dots a cell, or one ASCII mark a cell.
struct DotCanvas: Sendable, Equatable {
  let columns: Int
  let rows: Int
  let usesBlocks: Bool
  private var dots: [Bool]
  private var marks: [Int: Character] = [:]

  /// Dots from left to right.
  var width: Int { columns * dotsAcross }
  /// Dots from top to bottom.
  var height: Int { rows * dotsDown }
  /// How much taller than wide a dot is; a cell is about twice as tall as wide.
  var dotAspect: Double { usesBlocks ? 1 : 2 }

  private var dotsAcross: Int { usesBlocks ? 2 : 1 }
  private var dotsDown: Int { usesBlocks ? 4 : 1 }

  init(columns: Int, rows: Int, usesBlocks: Bool) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.usesBlocks = usesBlocks
    dots = Array(
      repeating: false, count: self.columns * self.rows * (usesBlocks ? 8 : 1))
  }

  /// Sets a dot, counted from the left and from the top; one outside is left out.
  mutating func set(_ x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    dots[y * width + x] = true
  }

  func isSet(_ x: Int, _ y: Int) -> Bool { dots[y * width + x] }

  /// Sets all dots of a column between two of them.
  mutating func setColumn(_ x: Int, from first: Int, to last: Int) {
    for y in min(first, last)...max(first, last) { set(x, y) }
  }

  /// Sets the dots on the straight line between two dots.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let share = steps == 0 ? 0 : Double(step) / Double(steps)
      let x = Double(start.x) + share * Double(end.x - start.x)
      let y = Double(start.y) + share * Double(end.y - start.y)
      set(Int(x.rounded()), Int(y.rounded()))
    }
  }

  /// Puts a letter over the cell of a dot.
  mutating func mark(_ letter: Character, at x: Int, _ y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    marks[y / dotsDown * columns + x / dotsAcross] = letter
  }

  /// The rows of cells, without blanks at their ends.
  var lines: [String] {
    (0..<rows).map { row in
      let cells = (0..<columns).map { marks[row * columns + $0] ?? cell($0, row) }
      let last = cells.lastIndex { $0 != " " }
      return String(cells[..<(last.map { $0 + 1 } ?? 0)])
    }
  }

  private func cell(_ column: Int, _ row: Int) -> Character {
    guard usesBlocks else { return dots[row * width + column] ? "*" : " " }
    var pattern: UInt32 = 0
    for (bit, dot) in Self.brailleOrder.enumerated()
    where dots[(row * 4 + dot.y) * width + column * 2 + dot.x] {
      pattern |= 1 << UInt32(bit)
    }
    guard pattern > 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return " " }
    return Character(scalar)
  }

  /// The dots of a Braille pattern by the bits of its code point (Unicode, block U+2800).
  private static let brailleOrder: [(x: Int, y: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]
}

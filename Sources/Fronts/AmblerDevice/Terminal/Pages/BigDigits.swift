/// A number in digits five lines high.
struct BigDigits {
  let number: Int
  let usesBlocks: Bool

  /// Five lines of the same width.
  var lines: [String] {
    let digits = String(max(0, number)).utf8.map { Int($0) - 0x30 }
    let (full, empty) = usesBlocks ? ("██", "  ") : ("##", "  ")
    return (0..<5).map { row in
      digits.map { digit in
        (0..<3).map { column in
          Self.shapes[digit][row] & (4 >> column) != 0 ? full : empty
        }.joined()
      }.joined(separator: empty)
    }
  }

  /// Three bits a line, the left cell the highest.
  private static let shapes: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1],
    [7, 4, 7, 1, 7], [7, 4, 7, 5, 7], [7, 1, 1, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]
}

/// Goes through the cells of one line.
struct CellCursor {
  private let line: UnsafeRawBufferPointer
  private let separator: UInt8
  private var place = 0
  private var isOver = false
  /// Whether a quote was opened and not closed, or text followed it.
  private(set) var hasOpenQuote = false

  private static let quote = UInt8(ascii: "\"")

  init(_ line: UnsafeRawBufferPointer, separator: UInt8) {
    self.line = line
    self.separator = separator
  }

  /// The next cell without blanks and quotes around it; nil behind the last.
  mutating func next() -> UnsafeRawBufferPointer? {
    guard !isOver else { return nil }
    let start = place
    var isQuoted = false
    while place < line.count, isQuoted || line[place] != separator {
      if line[place] == Self.quote { isQuoted.toggle() }
      place += 1
    }
    if isQuoted { hasOpenQuote = true }
    let cell = trimmed(start..<place)
    isOver = place == line.count
    place += 1
    return UnsafeRawBufferPointer(rebasing: line[unquoted(cell)])
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (first, last) = (range.lowerBound, range.upperBound)
    while first < last, Self.isBlank(line[first]) { first += 1 }
    while last > first, Self.isBlank(line[last - 1]) { last -= 1 }
    return first..<last
  }

  private mutating func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count > 1, line[range.lowerBound] == Self.quote else { return range }
    guard line[range.upperBound - 1] == Self.quote else {
      hasOpenQuote = true
      return range
    }
    return trimmed((range.lowerBound + 1)..<(range.upperBound - 1))
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  /// Whether the line holds nothing that is to be read: blank, or a comment.
  static func isIdle(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let first = line.first(where: { !isBlank($0) }) else { return true }
    return first == UInt8(ascii: "#")
  }
}

/// Lines and columns of a text by byte offset, found without reading the text from its start.
///
/// A line ends with LF, CR LF or a lone CR. The text is cut into blocks whose first places are kept.
struct PlaceIndex: Sendable {
  private struct Mark {
    var line: Int
    var column: Int
  }

  private static let blockSize = 256

  private let marks: [Mark]

  /// Finds the places up to `end`, which is at most the number of bytes.
  init(_ bytes: [UInt8], upTo end: Int) {
    var mark = Mark(line: 1, column: 1)
    var marks = [mark]
    marks.reserveCapacity(end / Self.blockSize + 1)
    var start = 0
    while start + Self.blockSize <= end {
      Self.advance(&mark, over: start..<start + Self.blockSize, in: bytes)
      marks.append(mark)
      start += Self.blockSize
    }
    self.marks = marks
  }

  /// The place of the character at `offset`.
  func place(at offset: Int, in bytes: [UInt8], file: String) -> Place {
    let block = offset / Self.blockSize
    var mark = marks[block]
    Self.advance(&mark, over: block * Self.blockSize..<offset, in: bytes)
    return Place(file: file, line: mark.line, column: mark.column)
  }

  /// The line of the character at `offset`, counted from the start of the text.
  static func line(at offset: Int, in bytes: [UInt8]) -> Int {
    var mark = Mark(line: 1, column: 1)
    advance(&mark, over: 0..<offset, in: bytes)
    return mark.line
  }

  private static func advance(_ mark: inout Mark, over range: Range<Int>, in bytes: [UInt8]) {
    for offset in range {
      let byte = bytes[offset]
      if byte >= 0x20, byte < 0x80 {
        mark.column &+= 1
        continue
      }
      let isLoneReturn = byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
      if byte == 0x0A || isLoneReturn {
        mark.line += 1
        mark.column = 1
      } else if byte & 0xC0 != 0x80 {
        mark.column += 1
      }
    }
  }
}

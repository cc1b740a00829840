import Glibc

/// Cuts bytes into lines, one in the memory at a time.
final class LineSource {
  enum Line {
    /// A line without its end.
    case text(UnsafeRawBufferPointer)
    case tooLong
  }

  private let bytes: any ByteSource
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TableLimits.pieceBytes + TableLimits.lineBytes, alignment: 1)
  /// What of the buffer is read and not yet given.
  private var rest = 0..<0
  private var isAtEnd = false
  /// The number of the last line given, from 1.
  private(set) var number = 0

  init(_ bytes: any ByteSource) { self.bytes = bytes }

  deinit { buffer.deallocate() }

  /// The next line, whose bytes are there until the next call; nil at the end.
  func next() throws(TableError) -> Line? {
    var isTooLong = false
    while true {
      if let end = lineEnd() {
        let line = rest.lowerBound..<end
        rest = (end + 1)..<rest.upperBound
        return take(line, isTooLong: isTooLong)
      }
      if rest.count > TableLimits.lineBytes {
        isTooLong = true
        rest = 0..<0
      }
      guard try !readOn() else { continue }
      guard !rest.isEmpty || isTooLong else { return nil }
      let line = rest
      rest = 0..<0
      return take(line, isTooLong: isTooLong)
    }
  }

  private func take(_ line: Range<Int>, isTooLong: Bool) -> Line {
    number += 1
    guard !isTooLong, line.count <= TableLimits.lineBytes else { return .tooLong }
    return .text(UnsafeRawBufferPointer(rebasing: buffer[line]))
  }

  private func lineEnd() -> Int? {
    guard !rest.isEmpty, let start = buffer.baseAddress,
      let end = memchr(start + rest.lowerBound, 10, rest.count)
    else { return nil }
    return UnsafeRawPointer(end) - UnsafeRawPointer(start)
  }

  /// Puts what is left at the front and reads behind it; false at the end of the file.
  private func readOn() throws(TableError) -> Bool {
    guard !isAtEnd, let start = buffer.baseAddress else { return false }
    memmove(start, start + rest.lowerBound, rest.count)
    rest = 0..<rest.count
    let free = UnsafeMutableRawBufferPointer(rebasing: buffer[rest.upperBound...])
    let count = try bytes.read(into: free)
    rest = 0..<(rest.upperBound + count)
    isAtEnd = count == 0
    return !isAtEnd
  }
}

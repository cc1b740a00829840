/// A fixed buffer that rows of numbers are written into as text; nothing is allocated for a row.
struct RowText: ~Copyable {
  private let base: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var count = 0
  private var prefix = TimePrefix()
  private let pairs: UnsafeMutablePointer<UInt16>

  /// More bytes than any row of our streams needs: 20 fields of 20 digits, a sign and a comma.
  static let longestRow = 20 * 22

  /// Is full at `capacity` bytes, and has room for one more piece of rows behind that.
  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + RecordingLimits.rowsPerPiece * Self.longestRow)
    pairs = .allocate(capacity: 100)
    for number in UInt16(0)..<100 {
      // The tens come first in memory, whatever the order of bytes in a word is.
      pairs[Int(number)] = UInt16(littleEndian: (48 + number % 10) << 8 | (48 + number / 10))
    }
  }

  deinit {
    base.deallocate()
    pairs.deallocate()
  }

  var isFull: Bool { count >= capacity }
  var isEmpty: Bool { count == 0 }
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  mutating func removeAll() { count = 0 }

  /// Adds a line of letters, such as the names of the columns.
  mutating func append(line: String) {
    write { cursor in
      for byte in line.utf8.prefix(Self.longestRow - 1) { cursor.put(byte) }
      cursor.put(UInt8(ascii: "\n"))
    }
  }

  /// Lends a cursor behind the last byte; at most `RecordingLimits.rowsPerPiece` rows may be written with it.
  @inline(__always)
  mutating func write(_ body: (inout RowCursor) -> Void) {
    var cursor = RowCursor(place: base + count, pairs: UnsafePointer(pairs), prefix: prefix)
    body(&cursor)
    count = cursor.place - base
    prefix = cursor.prefix
  }
}

/// A fixed buffer that rows of numbers are written into as text; nothing is allocated for a row.
struct RowText: ~Copyable {
  private let base: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var count = 0
  /// The upper digits of the last time, as they stand in `highText`: neighbours share them.
  private var highPart: UInt64 = 0
  private var highCount = 0
  private let highText: UnsafeMutablePointer<UInt8>
  private let pairs: UnsafeMutablePointer<UInt8>

  private static let lowUnit: UInt64 = 100_000_000

  /// Is full at `capacity` bytes, and has room for one more piece of rows behind that.
  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + RecordingLimits.rowsPerPiece * Self.longestRow)
    highText = .allocate(capacity: 16)
    highText.initialize(repeating: 48, count: 16)
    pairs = .allocate(capacity: 200)
    for number in 0..<100 {
      pairs[2 * number] = 48 + UInt8(number / 10)
      pairs[2 * number + 1] = 48 + UInt8(number % 10)
    }
  }

  deinit {
    base.deallocate()
    highText.deallocate()
    pairs.deallocate()
  }

  /// More bytes than any row of our streams needs: 20 fields of 20 digits, a sign and a comma.
  static let longestRow = 20 * 22

  var isFull: Bool { count >= capacity }
  var isEmpty: Bool { count == 0 }
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  mutating func removeAll() { count = 0 }

  /// Adds a line of letters, such as the names of the columns.
  mutating func append(line: String) {
    for byte in line.utf8.prefix(Self.longestRow - 1) { put(byte) }
    put(UInt8(ascii: "\n"))
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    base[count] = byte
    count += 1
  }

  /// Adds a time: its upper digits are copied from the row before as long as they are the same.
  @inline(__always)
  mutating func append(time: Int64) {
    guard time >= 0 else { return append(time) }
    let value = UInt64(bitPattern: time)
    let high = value / Self.lowUnit
    guard high > 0 else { return append(digits: value) }
    if high != highPart { rememberHigh(high) }
    (base + count).update(from: highText, count: 16)
    count += highCount
    appendEight(UInt32(truncatingIfNeeded: value - high * Self.lowUnit))
  }

  /// Adds a whole number.
  @inline(__always)
  mutating func append(_ number: Int64) {
    if number < 0 { put(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  /// Adds a whole number of at most 32 bits.
  @inline(__always)
  mutating func append(_ number: Int32) {
    if number < 0 { put(UInt8(ascii: "-")) }
    append(short: number.magnitude)
  }

  private mutating func rememberHigh(_ high: UInt64) {
    highPart = high
    let start = count
    append(digits: high)
    highCount = count - start
    highText.update(from: base + start, count: highCount)
    count = start
  }

  @inline(__always)
  private mutating func append(digits value: UInt64) {
    if value <= UInt64(UInt32.max) { return append(short: UInt32(truncatingIfNeeded: value)) }
    append(long: value)
  }

  private mutating func append(long value: UInt64) {
    let high = value / Self.lowUnit
    append(digits: high)
    appendEight(UInt32(truncatingIfNeeded: value - high * Self.lowUnit))
  }

  @inline(__always)
  private mutating func append(short value: UInt32) {
    var rest = value
    var end = count + Self.digitCount(value)
    count = end
    while rest >= 100 {
      let quotient = rest / 100
      end -= 2
      putPair(rest - quotient * 100, at: end)
      rest = quotient
    }
    if rest >= 10 {
      putPair(rest, at: end - 2)
    } else {
      base[end - 1] = 48 + UInt8(truncatingIfNeeded: rest)
    }
  }

  @inline(__always)
  private mutating func appendEight(_ value: UInt32) {
    let high = value / 10_000
    let low = value - high * 10_000
    let highPair = high / 100
    let lowPair = low / 100
    putPair(highPair, at: count)
    putPair(high - highPair * 100, at: count + 2)
    putPair(lowPair, at: count + 4)
    putPair(low - lowPair * 100, at: count + 6)
    count += 8
  }

  @inline(__always)
  private func putPair(_ pair: UInt32, at place: Int) {
    base[place] = pairs[Int(2 * pair)]
    base[place + 1] = pairs[Int(2 * pair + 1)]
  }

  @inline(__always)
  private static func digitCount(_ value: UInt32) -> Int {
    if value < 10 { return 1 }
    if value < 100 { return 2 }
    if value < 1000 { return 3 }
    if value < 10_000 { return 4 }
    if value < 100_000 { return 5 }
    if value < 1_000_000 { return 6 }
    if value < 10_000_000 { return 7 }
    if value < 100_000_000 { return 8 }
    return value < 1_000_000_000 ? 9 : 10
  }
}

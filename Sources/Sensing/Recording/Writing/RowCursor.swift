/// Writes numbers as text at a place in memory; kept in registers while a piece of rows is written.
struct RowCursor {
  private(set) var place: UnsafeMutablePointer<UInt8>
  private(set) var prefix: TimePrefix
  /// The numbers 0 to 99 as two digits each.
  private let pairs: UnsafePointer<UInt16>

  init(place: UnsafeMutablePointer<UInt8>, pairs: UnsafePointer<UInt16>, prefix: TimePrefix) {
    self.place = place
    self.pairs = pairs
    self.prefix = prefix
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    place.pointee = byte
    place += 1
  }

  /// Adds a time: its upper digits are copied from the row before as long as they are the same.
  @inline(__always)
  mutating func append(time: Int64) {
    guard time >= Int64(TimePrefix.unit) else { return append(time) }
    let value = UInt64(bitPattern: time)
    let high = value / TimePrefix.unit
    if high != prefix.value { prefix = TimePrefix(value: high) }
    let target = UnsafeMutableRawPointer(place)
    target.storeBytes(of: prefix.text.0.littleEndian, as: UInt64.self)
    target.storeBytes(of: prefix.text.1.littleEndian, toByteOffset: 8, as: UInt64.self)
    place += prefix.count
    appendEight(UInt32(truncatingIfNeeded: value - high * TimePrefix.unit))
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

  @inline(__always)
  private mutating func append(digits value: UInt64) {
    if value <= UInt64(UInt32.max) { return append(short: UInt32(truncatingIfNeeded: value)) }
    append(long: value)
  }

  private mutating func append(long value: UInt64) {
    let high = value / TimePrefix.unit
    append(digits: high)
    appendEight(UInt32(truncatingIfNeeded: value - high * TimePrefix.unit))
  }

  @inline(__always)
  private mutating func append(short value: UInt32) {
    var rest = value
    let end = place + Self.digitCount(value)
    var target = end
    while rest >= 100 {
      let quotient = rest / 100
      target -= 2
      putPair(rest - quotient * 100, at: target)
      rest = quotient
    }
    if rest >= 10 {
      putPair(rest, at: target - 2)
    } else {
      (target - 1).pointee = 48 + UInt8(truncatingIfNeeded: rest)
    }
    place = end
  }

  @inline(__always)
  private mutating func appendEight(_ value: UInt32) {
    let high = value / 10_000
    let low = value - high * 10_000
    let highPair = high / 100
    let lowPair = low / 100
    putPair(highPair, at: place)
    putPair(high - highPair * 100, at: place + 2)
    putPair(lowPair, at: place + 4)
    putPair(low - lowPair * 100, at: place + 6)
    place += 8
  }

  @inline(__always)
  private func putPair(_ pair: UInt32, at target: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(target).storeBytes(of: pairs[Int(pair)], as: UInt16.self)
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

/// The upper digits of a time, as text in a fixed place: neighbouring rows share them.
struct TimePrefix {
  /// The time in units of 10⁸ ns; all times below one unit have no prefix.
  var value: UInt64 = 0
  /// Up to 12 digits, the first in the lowest byte.
  var text: (UInt64, UInt64) = (0, 0)
  var count = 0

  static let unit: UInt64 = 100_000_000

  init() {}

  init(value: UInt64) {
    self.value = value
    for digit in String(value).utf8 {
      if count < 8 {
        text.0 |= UInt64(digit) << (8 * UInt64(count))
      } else {
        text.1 |= UInt64(digit) << (8 * UInt64(count - 8))
      }
      count += 1
    }
  }
}

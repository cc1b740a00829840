import Glibc

/// Numbers as the table shows them.
enum Text {
  /// So many digits behind the point.
  static func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "-" }
    let power = pow(10, Double(digits))
    let scaled = Int64((abs(value) * power).rounded())
    let (whole, rest) = scaled.quotientAndRemainder(dividingBy: Int64(power))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + grouped(whole) }
    let places = String(rest)
    return sign + grouped(whole) + "." + String(repeating: "0", count: digits - places.count)
      + places
  }

  /// With a comma between thousands.
  static func grouped(_ value: some BinaryInteger) -> String {
    let digits = Array(String(value))
    var text = ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if index > 0, left.isMultiple(of: 3), digits[index - 1] != "-" { text.append(",") }
      text.append(digit)
    }
    return text
  }

  static func megabytes(_ bytes: some BinaryInteger) -> String {
    number(Double(bytes) / 1_000_000, digits: 1) + " MB"
  }

  static func kilobytes(_ bytes: some BinaryInteger) -> String {
    number(Double(bytes) / 1000, digits: 1) + " kB"
  }

  static func milliseconds(_ seconds: Double, digits: Int = 1) -> String {
    number(seconds * 1000, digits: digits) + " ms"
  }

  static func microseconds(_ seconds: Double) -> String {
    number(seconds * 1e6, digits: 1) + " µs"
  }

  static func percent(_ share: Double) -> String { number(share * 100, digits: 2) + " %" }
}

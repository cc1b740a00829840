import Sensors

/// Reads attribute texts through libiio's fill-this-buffer calls.
enum AttributeText {
  /// A sysfs attribute is at most one page.
  private static let capacity = 4096

  /// Runs `fill`, which returns a length or a negated errno, and trims what it wrote.
  static func read(
    _ call: String, _ subject: String, _ fill: (UnsafeMutablePointer<CChar>, Int) -> Int
  ) throws(SensorError) -> String {
    var result = 0
    let text = String(unsafeUninitializedCapacity: capacity) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      result = start.withMemoryRebound(to: CChar.self, capacity: capacity) { fill($0, capacity) }
      return min(max(result, 0), capacity)
    }
    guard result >= 0 else { throw .call(call, subject: subject, code: Int32(clamping: -result)) }
    return DecimalText.trimmed(text)
  }
}

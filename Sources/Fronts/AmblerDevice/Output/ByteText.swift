import Commands

/// Amounts of bytes as people read them, in powers of ten.
enum ByteText {
  // english: status of rigs and contents of studies, which are told in English alone
  private static let units = ["B", "kB", "MB", "GB", "TB"]

  /// The amount with about three digits.
  static func short(_ bytes: Double) -> String {
    var (value, unit) = (bytes, 0)
    while abs(value) >= 1_000, unit < units.count - 1 {
      value /= 1_000
      unit += 1
    }
    return "\(NumberText.short(value)) \(units[unit])"
  }
}

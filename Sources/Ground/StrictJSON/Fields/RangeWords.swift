/// Ranges in words, as remedies name them.
enum RangeWords {
  /// Such as "from 1 to 10", "of at least 0" or "such as 10" for all integers.
  static func integers(_ range: ClosedRange<Int>) -> String {
    words(
      range.lowerBound == Int.min ? nil : String(range.lowerBound),
      range.upperBound == Int.max ? nil : String(range.upperBound))
  }

  /// As for integers, where a bound that excludes no finite number is not named.
  static func doubles(_ range: ClosedRange<Double>) -> String {
    let greatest = Double.greatestFiniteMagnitude
    return words(
      range.lowerBound <= -greatest ? nil : ECMAScriptNumber.text(of: range.lowerBound),
      range.upperBound >= greatest ? nil : ECMAScriptNumber.text(of: range.upperBound))
  }

  /// Such as "2 to 5 items", "at least 1 item" or "exactly 3 items".
  static func count(_ range: ClosedRange<Int>) -> String {
    if range.lowerBound == range.upperBound { return "exactly \(items(range.lowerBound))" }
    if range.upperBound == Int.max { return "at least \(items(range.lowerBound))" }
    if range.lowerBound == 0 { return "at most \(items(range.upperBound))" }
    return "\(range.lowerBound) to \(items(range.upperBound))"
  }

  private static func words(_ lower: String?, _ upper: String?) -> String {
    switch (lower, upper) {
    case (let lower?, let upper?):
      lower == upper ? "equal to \(lower)" : "from \(lower) to \(upper)"
    case (let lower?, nil): "of at least \(lower)"
    case (nil, let upper?): "of at most \(upper)"
    case (nil, nil): "such as 10"
    }
  }

  private static func items(_ count: Int) -> String {
    count == 1 ? "1 item" : "\(count) items"
  }
}

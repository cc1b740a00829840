import FHIRPath

/// Numbers between two bounds, in words.
enum NumberWords {
  /// Such as "6 to 10", "more than 70" or "at least 40 and less than 120".
  static func words(from lower: NumberClass.Bound?, to upper: NumberClass.Bound?) -> String {
    switch (lower, upper) {
    case (let lower?, let upper?) where lower.isIncluded && upper.isIncluded:
      lower.value == upper.value
        ? "\(lower.value.normalized)" : "\(lower.value.normalized) to \(upper.value.normalized)"
    case (let lower?, let upper?): "\(least(lower)) and \(most(upper))"
    case (let lower?, nil): least(lower)
    case (nil, let upper?): most(upper)
    case (nil, nil): "any number"
    }
  }

  private static func least(_ bound: NumberClass.Bound) -> String {
    (bound.isIncluded ? "at least " : "more than ") + "\(bound.value.normalized)"
  }

  private static func most(_ bound: NumberClass.Bound) -> String {
    (bound.isIncluded ? "at most " : "less than ") + "\(bound.value.normalized)"
  }
}

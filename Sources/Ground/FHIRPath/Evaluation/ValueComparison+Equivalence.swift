extension ValueComparison {
  /// Whether the values mean the same: texts without case and spacing, numbers at the precision
  /// of the less precise one; what is open for `=` is false here.
  func equivalent(_ left: Value, _ right: Value) -> Bool {
    if let one = left.number, let other = right.number { return equivalent(one, other) }
    switch (left, right) {
    case (.string(let left), .string(let right)):
      return folded(left).elementsEqual(folded(right))
    case (.quantity(let left), .quantity(let right)):
      return equivalent(left, right)
    case (_, _):
      return equal(left, right) ?? false
    }
  }

  private func equivalent(_ left: ExactDecimal, _ right: ExactDecimal) -> Bool {
    let places = min(left.normalized.fractionDigits, right.normalized.fractionDigits)
    return left.rounded(toPlaces: places) == right.rounded(toPlaces: places)
  }

  /// Compares in the coarser unit, so that 4 'g' is as good as 4040 'mg'.
  private func equivalent(_ left: Quantity, _ right: Quantity) -> Bool {
    guard let conversion = UnitConversion(left.unit, right.unit) else { return false }
    let coarser = max(conversion.leftFactor, conversion.rightFactor)
    // Values that do not fit the coarser unit are not the same.
    guard let one = try? left.value.multiplied(by: conversion.leftFactor).divided(by: coarser),
      let other = try? right.value.multiplied(by: conversion.rightFactor).divided(by: coarser)
    else { return false }
    return equivalent(one, other)
  }

  private func folded(_ text: String) -> [Substring.UTF8View.Element] {
    let words = text.lowercased().split { $0.isWhitespace }
    return Array(words.joined(separator: " ").utf8)
  }
}

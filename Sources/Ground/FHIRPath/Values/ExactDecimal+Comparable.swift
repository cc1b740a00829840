extension ExactDecimal: Comparable, Hashable {
  package static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.compared(with: right) == 0
  }

  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    left.compared(with: right) < 0
  }

  package func hash(into hasher: inout Hasher) {
    let small = normalized
    hasher.combine(small.coefficient)
    hasher.combine(small.exponent)
  }

  /// Negative, zero or positive as this value is below, equal to or above `other`.
  private func compared(with other: ExactDecimal) -> Int {
    let signs = (coefficient.signum(), other.coefficient.signum())
    guard signs.0 == signs.1, signs.0 != 0 else { return Int(signs.0) - Int(signs.1) }
    let sign = Int(signs.0)
    let distance = orderOfMagnitude - other.orderOfMagnitude
    if distance != 0 { return sign * distance.signum() }
    let lowest = min(exponent, other.exponent)
    // Equal orders of magnitude: only the shorter number is scaled up, and if that does not
    // fit it has a leading digit that the other one cannot have.
    guard let left = scaled(to: lowest) else { return sign }
    guard let right = other.scaled(to: lowest) else { return -sign }
    return left == right ? 0 : (left < right ? -1 : 1)
  }

  private var orderOfMagnitude: Int { Self.digitCount(coefficient.magnitude) + exponent }
}

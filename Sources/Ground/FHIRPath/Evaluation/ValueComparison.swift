/// Equality, equivalence and order of two values under one environment.
struct ValueComparison {
  /// How two values stand to each other.
  enum Ordering: Equatable {
    /// Negative, zero or positive; nil if precision or units leave it open.
    case known(Int?)
    /// The kinds have no common order.
    case none
  }

  /// The offset of moments that carry none, in minutes.
  let zoneMinutes: Int?

  /// Whether the values are equal; nil if precision or units leave it open.
  func equal(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.integer(let left), .integer(let right)): return left == right
    case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
    case (_, _):
      guard case .known(let order) = order(left, right) else { return false }
      return order.map { $0 == 0 }
    }
  }

  /// The order of the values.
  func order(_ left: Value, _ right: Value) -> Ordering {
    if let one = left.number, let other = right.number { return .known(sign(one, other)) }
    switch (left, right) {
    case (.string(let left), .string(let right)):
      if left.utf8.elementsEqual(right.utf8) { return .known(0) }
      return .known(left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1)
    case (.time(let left), .time(let right)):
      return .known(PartialOrder.order(left.components, right.components))
    case (.date(let left), .date(let right)):
      return .known(PartialOrder.order(left.components, right.components))
    case (.boolean, _), (.integer, _), (.decimal, _), (.string, _), (.date, _), (.dateTime, _),
      (.time, _), (.quantity, _):
      return orderAfterConversion(left, right)
    }
  }

  private func orderAfterConversion(_ left: Value, _ right: Value) -> Ordering {
    if let one = left.asMoment, let other = right.asMoment {
      return .known(PartialOrder.order(one, other, assuming: zoneMinutes))
    }
    if let one = left.asQuantity, let other = right.asQuantity {
      // Values that do not fit one unit cannot be compared, which is empty.
      guard let aligned = try? one.aligned(with: other) else { return .known(nil) }
      return .known(sign(aligned.left, aligned.right))
    }
    return .none
  }

  private func sign(_ left: ExactDecimal, _ right: ExactDecimal) -> Int {
    left < right ? -1 : (left == right ? 0 : 1)
  }
}

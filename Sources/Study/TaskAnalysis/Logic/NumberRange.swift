import FHIRPath

/// Two ranges of numbers in one unit that are compared.
struct NumberRange {
  private let left: (lower: ExactDecimal?, upper: ExactDecimal?)
  private let right: (lower: ExactDecimal?, upper: ExactDecimal?)

  /// Both sides as numbers of one unit; nil if they are anything else.
  private init?(_ left: Possibilities, _ right: Possibilities) {
    guard case .numbers(let lower, let upper, let unit) = left.content,
      case .numbers(let otherLower, let otherUpper, let otherUnit) = right.content,
      unit == otherUnit
    else { return nil }
    self.left = (lower, upper)
    self.right = (otherLower, otherUpper)
  }

  /// Which outcomes an order may have.
  func outcomes(of order: OrderOperator) -> [Bool] {
    switch order {
    case .less:
      outcomes(
        canBeTrue: isBelow(left.lower, right.upper), canBeFalse: isNotAbove(right.lower, left.upper)
      )
    case .lessOrEqual:
      outcomes(
        canBeTrue: isNotAbove(left.lower, right.upper), canBeFalse: isBelow(right.lower, left.upper)
      )
    case .greater:
      outcomes(
        canBeTrue: isBelow(right.lower, left.upper), canBeFalse: isNotAbove(left.lower, right.upper)
      )
    case .greaterOrEqual:
      outcomes(
        canBeTrue: isNotAbove(right.lower, left.upper), canBeFalse: isBelow(left.lower, right.upper)
      )
    }
  }

  var outcomesOfEqual: [Bool] {
    let overlap = isNotAbove(left.lower, right.upper) && isNotAbove(right.lower, left.upper)
    let isOnePoint =
      left.lower != nil && left.lower == left.upper && right.lower == left.lower
      && right.lower == right.upper
    return outcomes(canBeTrue: overlap, canBeFalse: !isOnePoint)
  }

  private func outcomes(canBeTrue: Bool, canBeFalse: Bool) -> [Bool] {
    (canBeTrue ? [true] : []) + (canBeFalse ? [false] : [])
  }

  private func isBelow(_ low: ExactDecimal?, _ high: ExactDecimal?) -> Bool {
    guard let low, let high else { return true }
    return low < high
  }

  private func isNotAbove(_ low: ExactDecimal?, _ high: ExactDecimal?) -> Bool {
    guard let low, let high else { return true }
    return low <= high
  }

  /// What a comparison may come to; empty as soon as a side is.
  static func compared(
    _ left: Possibilities, _ right: Possibilities, canFail: Bool,
    _ outcomes: (NumberRange) -> [Bool]
  ) -> Possibilities {
    if case .nothing = left.content {
      return Possibilities(.nothing, canBeEmpty: true, canFail: canFail)
    }
    if case .nothing = right.content {
      return Possibilities(.nothing, canBeEmpty: true, canFail: canFail)
    }
    guard let range = NumberRange(left, right) else { return .unknown }
    let canBeEmpty = left.canBeEmpty || right.canBeEmpty
    return Possibilities(
      truths: outcomes(range).map { $0 } + (canBeEmpty ? [nil] : []), canFail: canFail)
  }

  /// Beyond it whole numbers overflow.
  private static let largest = ExactDecimal(Int.max / 2)

  /// What a sum, difference or product may come to.
  static func calculated(
    _ left: Possibilities, _ operation: ArithmeticOperator, _ right: Possibilities
  ) -> Possibilities {
    guard let pair = NumberRange(left, right) else { return .unknown }
    let canBeEmpty = left.canBeEmpty || right.canBeEmpty
    let canFail = left.canFail || right.canFail
    guard case .numbers(_, _, let unit) = left.content else { return .unknown }
    do {
      guard let (lower, upper) = try pair.bounds(of: operation, unit: unit),
        lower.magnitude < largest, upper.magnitude < largest
      else { return .unknown }
      return Possibilities(
        .numbers(lower: lower, upper: upper, unit: unit), canBeEmpty: canBeEmpty, canFail: canFail)
    } catch {
      return .unknown
    }
  }

  /// The bounds of the result, all four of which must be known; nil where nothing is claimed.
  private func bounds(
    of operation: ArithmeticOperator, unit: String?
  ) throws(DecimalError) -> (ExactDecimal, ExactDecimal)? {
    // Without bounds a result may overflow, which fails.
    guard let low = left.lower, let high = left.upper, let otherLow = right.lower,
      let otherHigh = right.upper
    else { return nil }
    switch operation {
    case .plus: return (try low.adding(otherLow), try high.adding(otherHigh))
    case .minus: return (try low.subtracting(otherHigh), try high.subtracting(otherLow))
    case .times:
      guard unit == nil else { return nil }
      var products: [ExactDecimal] = []
      for one in [low, high] {
        for other in [otherLow, otherHigh] { products.append(try one.multiplied(by: other)) }
      }
      products.sort()
      return (products[0], products[3])
    case .divide, .wholeDivide, .modulo: return nil
    }
  }
}

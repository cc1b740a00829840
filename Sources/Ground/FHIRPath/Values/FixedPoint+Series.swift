extension FixedPoint {
  /// e to the power of this number, by its Taylor series; for numbers between -2 and 2.
  var exponential: FixedPoint? {
    var sum = FixedPoint(whole: 1)
    var term = sum
    for position in 1...60 {
      guard let product = term.multiplied(by: self) else { return nil }
      term = FixedPoint(units: product.units / Int128(position))
      if term.units == 0 { break }
      guard let next = sum.adding(term) else { return nil }
      sum = next
    }
    return sum
  }

  /// The natural logarithm, as twice the inverse hyperbolic tangent of (x - 1) / (x + 1); for
  /// numbers between 0.1 and 10.
  var naturalLogarithm: FixedPoint? {
    let one = FixedPoint(whole: 1)
    guard let above = adding(FixedPoint(units: -one.units)), let below = adding(one),
      let ratio = above.divided(by: below), let square = ratio.multiplied(by: ratio)
    else { return nil }
    var sum = ratio
    var power = ratio
    for position in 1...200 {
      guard let product = power.multiplied(by: square) else { return nil }
      power = product
      if power.units == 0 { break }
      guard let next = sum.adding(FixedPoint(units: power.units / Int128(2 * position + 1))) else {
        return nil
      }
      sum = next
    }
    return sum.adding(sum)
  }
}

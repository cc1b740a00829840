extension Quantity {
  /// Both values in one unit, or nil if the units cannot be compared; throws beyond 38 digits.
  package func aligned(
    with other: Quantity
  ) throws(DecimalError) -> (left: ExactDecimal, right: ExactDecimal)? {
    guard let conversion = UnitConversion(unit, other.unit) else { return nil }
    return (
      try value.multiplied(by: conversion.leftFactor),
      try other.value.multiplied(by: conversion.rightFactor)
    )
  }

  /// The sum in the finer of the two units, or nil if they cannot be compared.
  func adding(_ other: Quantity) throws(DecimalError) -> Quantity? {
    guard let conversion = UnitConversion(unit, other.unit) else { return nil }
    let isFiner = conversion.leftFactor <= conversion.rightFactor
    let (fine, coarse) = isFiner ? (self, other) : (other, self)
    let (low, high) =
      isFiner
      ? (conversion.leftFactor, conversion.rightFactor)
      : (conversion.rightFactor, conversion.leftFactor)
    let moved = low == high ? coarse.value : try coarse.value.multiplied(by: high).divided(by: low)
    return Quantity(value: try fine.value.adding(moved), unit: fine.unit)
  }

  /// The product with the product of the units.
  func multiplied(by other: Quantity) throws(DecimalError) -> Quantity {
    Quantity(value: try value.multiplied(by: other.value), unit: unit(with: other, inverted: false))
  }

  /// The quotient with the quotient of the units.
  func divided(by other: Quantity) throws(DecimalError) -> Quantity {
    Quantity(value: try value.divided(by: other.value), unit: unit(with: other, inverted: true))
  }

  /// The same quantity with the other sign.
  var negated: Quantity { Quantity(value: value.negated, unit: unit) }

  private func unit(with other: Quantity, inverted: Bool) -> String {
    var code = UnitCode(unit)
    code.combine(with: UnitCode(other.unit), inverted: inverted)
    return code.text
  }
}

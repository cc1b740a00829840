/// Two units of the same dimension, brought to whole-number factors of one common base.
struct UnitConversion {
  /// What values in the left unit are multiplied with so that they can be compared.
  let leftFactor: ExactDecimal
  /// What values in the right unit are multiplied with.
  let rightFactor: ExactDecimal

  /// Nil if values in the two units cannot be compared.
  init?(_ left: String, _ right: String) {
    guard left != right else {
      leftFactor = 1
      rightFactor = 1
      return
    }
    guard let leftUnit = UnitCode(left).resolved(), let rightUnit = UnitCode(right).resolved(),
      leftUnit.dimensions == rightUnit.dimensions,
      // Factors that do not fit leave the units incomparable.
      let leftFactor = try? leftUnit.numerator.multiplied(by: rightUnit.denominator),
      let rightFactor = try? rightUnit.numerator.multiplied(by: leftUnit.denominator)
    else { return nil }
    self.leftFactor = leftFactor
    self.rightFactor = rightFactor
  }

  /// Whether quantities in the two units can be compared.
  static func exists(_ left: String, _ right: String) -> Bool {
    UnitConversion(left, right) != nil
  }
}

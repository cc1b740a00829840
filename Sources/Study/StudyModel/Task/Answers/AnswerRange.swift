package import FHIRPath

/// Numbers from `minimum` to `maximum`, both included.
package struct AnswerRange: Sendable, Hashable {
  /// Nil for no lower bound.
  package let minimum: ExactDecimal?
  /// Nil for no upper bound.
  package let maximum: ExactDecimal?
  /// Of whole numbers, the distance of neighbouring ones, counted from the least one.
  package let step: Int
  /// To how many digits after the point a calculated number is rounded; nil for not at all.
  package let fractionDigits: Int?

  package init(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, step: Int = 1, fractionDigits: Int? = nil
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.fractionDigits = fractionDigits
  }

  /// Whole numbers.
  package init(whole minimum: Int?, _ maximum: Int?, step: Int = 1, fractionDigits: Int? = nil) {
    self.init(
      minimum.map { ExactDecimal($0) }, maximum.map { ExactDecimal($0) }, step: step,
      fractionDigits: fractionDigits)
  }
}

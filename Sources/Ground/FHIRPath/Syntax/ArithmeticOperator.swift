/// An operator that calculates with numbers.
package enum ArithmeticOperator: String, Sendable, Hashable, CaseIterable {
  case times = "*"
  case divide = "/"
  case wholeDivide = "div"
  case modulo = "mod"
  case plus = "+"
  case minus = "-"

  /// As an error calls it.
  var quoted: String { "'\(rawValue)'" }
}

/// An operator that calculates with numbers.
enum ArithmeticOperator: String, Hashable, CaseIterable {
  case times = "*"
  case divide = "/"
  case wholeDivide = "div"
  case modulo = "mod"
  case plus = "+"
  case minus = "-"
}

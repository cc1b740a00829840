/// An operator that asks which of two values is larger.
package enum OrderOperator: String, Sendable, Hashable, CaseIterable {
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// Whether it holds for values whose order is negative, zero or positive.
  package func holds(forOrder order: Int) -> Bool {
    switch self {
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }

  /// As an error calls it.
  var quoted: String { "'\(rawValue)'" }
}

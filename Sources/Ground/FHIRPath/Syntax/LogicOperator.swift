/// An operator of three-valued logic, with the truth tables of "Boolean logic"; nil is empty.
package enum LogicOperator: String, Sendable, Hashable, CaseIterable {
  case and
  case or
  case xor
  case implies

  /// The result if the left side alone decides it, else nil.
  package func decision(by left: Bool?) -> Bool? {
    switch self {
    case .and: left == false ? false : nil
    case .or: left == true ? true : nil
    case .implies: left == false ? true : nil
    case .xor: nil
    }
  }

  /// The result of both sides.
  package func joined(_ left: Bool?, _ right: Bool?) -> Bool? {
    switch self {
    case .and:
      left == false || right == false ? false : (left == nil || right == nil ? nil : true)
    case .or:
      left == true || right == true ? true : (left == nil || right == nil ? nil : false)
    case .xor:
      left.flatMap { left in right.map { left != $0 } }
    case .implies:
      left == false || right == true ? true : (left == nil || right == nil ? nil : false)
    }
  }

  /// As an error calls it.
  var quoted: String { "'\(rawValue)'" }
}

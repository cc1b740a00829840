/// An operator between two operands.
package enum BinaryOperator: Sendable, Hashable {
  case arithmetic(ArithmeticOperator)
  case concatenate
  case type(TypeOperator)
  case union
  case order(OrderOperator)
  case equality(EqualityOperator)
  case membership(MembershipOperator)
  case logic(LogicOperator)

  /// The operator written as `word`, or nil.
  package init?(word: String) {
    guard let operation = Self.byWord[word] else { return nil }
    self = operation
  }

  /// How it is written.
  package var word: String {
    switch self {
    case .arithmetic(let operation): operation.rawValue
    case .concatenate: "&"
    case .type(let operation): operation.rawValue
    case .union: "|"
    case .order(let operation): operation.rawValue
    case .equality(let operation): operation.rawValue
    case .membership(let operation): operation.rawValue
    case .logic(let operation): operation.rawValue
    }
  }

  /// How tightly it binds, as in the table of FHIRPath N1 "Operator precedence"; all of them
  /// group from the left.
  package var precedence: Int {
    switch self {
    case .arithmetic(.times), .arithmetic(.divide), .arithmetic(.wholeDivide),
      .arithmetic(.modulo):
      10
    case .arithmetic(.plus), .arithmetic(.minus), .concatenate: 9
    case .type: 8
    case .union: 7
    case .order: 6
    case .equality: 5
    case .membership: 4
    case .logic(.and): 3
    case .logic(.or), .logic(.xor): 2
    case .logic(.implies): 1
    }
  }

  /// All operators.
  package static let all: [BinaryOperator] =
    ArithmeticOperator.allCases.map { .arithmetic($0) } + [.concatenate, .union]
    + TypeOperator.allCases.map { .type($0) } + OrderOperator.allCases.map { .order($0) }
    + EqualityOperator.allCases.map { .equality($0) }
    + MembershipOperator.allCases.map { .membership($0) }
    + LogicOperator.allCases.map { .logic($0) }

  private static let byWord = Dictionary(
    uniqueKeysWithValues: all.map { ($0.word, $0) })
}

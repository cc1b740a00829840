/// Operands joined from left to right by operators of one precedence.
struct Chain: Sendable, Hashable {
  /// One operator with what stands to its right.
  struct Link: Sendable, Hashable {
    let operation: BinaryOperator
    /// Where the operator stands.
    let offset: Int
    let operand: Operand
  }

  /// What stands to the right of an operator.
  enum Operand: Sendable, Hashable {
    case expression(Syntax)
    case type(ValueType)
  }

  let first: Syntax
  let links: [Link]
}

/// Operands joined from left to right by operators of one precedence.
struct Chain: Sendable, Hashable {
  /// One operator with what stands to its right.
  struct Link: Sendable, Hashable {
    /// Which operator.
    let operation: BinaryOperator
    /// Where the operator stands.
    let offset: Int
    /// What stands to its right.
    let operand: Operand
  }

  /// What stands to the right of an operator.
  enum Operand: Sendable, Hashable {
    case expression(Syntax)
    case type(ValueType)
  }

  /// The leftmost operand.
  let first: Syntax
  /// At least one.
  let links: [Link]
}

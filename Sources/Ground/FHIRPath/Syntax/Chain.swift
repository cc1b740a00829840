/// Operands joined from left to right by operators of one precedence.
package struct Chain: Sendable, Hashable {
  /// One operator with what stands to its right.
  package struct Link: Sendable, Hashable {
    /// Which operator.
    package let operation: BinaryOperator
    /// Where the operator stands.
    package let offset: Int
    /// What stands to its right.
    package let operand: Operand
  }

  /// What stands to the right of an operator.
  package enum Operand: Sendable, Hashable {
    case expression(Syntax)
    case type(TypeName, offset: Int)
  }

  /// The leftmost operand.
  package let first: Syntax
  /// At least one.
  package let links: [Link]
}

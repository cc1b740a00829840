/// A plus or minus before an operand.
package struct Sign: Sendable, Hashable {
  /// Whether it is a minus.
  package let isNegative: Bool
  /// What it stands before.
  package let operand: Syntax
  /// Where it stands.
  package let offset: Int
}

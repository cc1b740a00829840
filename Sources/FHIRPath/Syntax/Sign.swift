/// A plus or minus before an operand.
struct Sign: Sendable, Hashable {
  /// Whether it is a minus.
  let isNegative: Bool
  /// What it stands before.
  let operand: Syntax
  /// Where it stands.
  let offset: Int
}

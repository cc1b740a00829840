/// A plus or minus before an operand.
struct Sign: Sendable, Hashable {
  let isNegative: Bool
  let operand: Syntax
  let offset: Int
}

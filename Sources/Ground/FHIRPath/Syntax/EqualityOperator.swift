/// An operator that asks whether two collections are the same.
package enum EqualityOperator: String, Sendable, Hashable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case equivalent = "~"
  case notEquivalent = "!~"
}

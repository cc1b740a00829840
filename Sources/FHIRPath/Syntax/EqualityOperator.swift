/// An operator that asks whether two collections are the same.
enum EqualityOperator: String, Hashable, CaseIterable {
  case equal = "="
  case notEqual = "!="
  case equivalent = "~"
  case notEquivalent = "!~"
}

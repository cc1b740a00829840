/// An operator that asks whether an item is in a collection.
enum MembershipOperator: String, Hashable, CaseIterable {
  case memberOf = "in"
  case contains
}

/// An operator that asks whether an item is in a collection.
package enum MembershipOperator: String, Sendable, Hashable, CaseIterable {
  case memberOf = "in"
  case contains
}

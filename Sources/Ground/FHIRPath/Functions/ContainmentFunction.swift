/// A function that asks whether one collection is inside another.
package enum ContainmentFunction: String, Sendable, Hashable, CaseIterable {
  case subsetOf
  case supersetOf
}

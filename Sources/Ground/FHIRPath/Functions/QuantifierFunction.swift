/// A function over a collection of booleans.
package enum QuantifierFunction: String, Sendable, Hashable, CaseIterable {
  case allTrue
  case anyTrue
  case allFalse
  case anyFalse
}

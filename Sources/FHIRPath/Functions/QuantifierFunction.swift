/// A function over a collection of booleans.
enum QuantifierFunction: String, Hashable, CaseIterable {
  case allTrue
  case anyTrue
  case allFalse
  case anyFalse
}

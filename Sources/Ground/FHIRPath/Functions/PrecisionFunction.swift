/// A function over the precision that a number, a date or a time is written with.
package enum PrecisionFunction: String, Sendable, Hashable, CaseIterable {
  case precision
  case lowBoundary
  case highBoundary
}

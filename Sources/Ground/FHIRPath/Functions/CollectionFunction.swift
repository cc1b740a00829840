/// A function over a whole collection, without arguments.
package enum CollectionFunction: String, Sendable, Hashable, CaseIterable {
  case empty
  case count
  case first
  case last
  case single
  case tail
  case distinct
  case isDistinct
  case not
}

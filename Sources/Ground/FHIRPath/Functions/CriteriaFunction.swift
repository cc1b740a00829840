/// A function whose argument is evaluated for each item.
package enum CriteriaFunction: String, Sendable, Hashable, CaseIterable {
  case exists
  case all
  case `where`
  case select
  case `repeat`
}

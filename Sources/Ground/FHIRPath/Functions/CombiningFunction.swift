/// A function that makes one collection of two.
package enum CombiningFunction: String, Sendable, Hashable, CaseIterable {
  case union
  case combine
  case intersect
  case exclude
}

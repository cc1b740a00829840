/// A function that makes one collection of two.
enum CombiningFunction: String, Hashable, CaseIterable {
  case union
  case combine
  case intersect
  case exclude
}

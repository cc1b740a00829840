/// A function that takes or leaves a number of items.
enum SlicingFunction: String, Hashable, CaseIterable {
  case skip
  case take
}

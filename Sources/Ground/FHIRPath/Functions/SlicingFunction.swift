/// A function that takes or leaves a number of items.
package enum SlicingFunction: String, Sendable, Hashable, CaseIterable {
  case skip
  case take
}

/// A function over the elements of a tree.
package enum ElementFunction: String, Sendable, Hashable, CaseIterable {
  case children
  case descendants
  case type
  /// The extensions with an address.
  case `extension`
  case hasValue
  case getValue
  /// What a reference inside the same resource points at.
  case resolve
  case conformsTo
  /// The score of a code, as SDC has it; both names mean the same.
  case ordinal
  case weight
}

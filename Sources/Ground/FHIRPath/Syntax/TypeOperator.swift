/// An operator with a type to its right.
package enum TypeOperator: String, Sendable, Hashable, CaseIterable {
  case isType = "is"
  case asType = "as"
}

/// An operator with a type to its right.
enum TypeOperator: String, Hashable, CaseIterable {
  case isType = "is"
  case asType = "as"
}

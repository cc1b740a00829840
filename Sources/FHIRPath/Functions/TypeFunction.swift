/// A function whose argument is a type.
enum TypeFunction: String, Hashable, CaseIterable {
  case `is`
  case `as`
  case ofType
}

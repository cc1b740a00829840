/// A function whose argument is a type.
package enum TypeFunction: String, Sendable, Hashable, CaseIterable {
  case `is`
  case `as`
  case ofType
}

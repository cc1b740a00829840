/// One use of a variable: `%score.total`, or `%score` as a whole.
package struct VariableUse: Sendable, Hashable {
  /// The name without its sign.
  package let variable: String
  /// What is asked of it by name; nil if it is used as a whole.
  package let member: String?
}

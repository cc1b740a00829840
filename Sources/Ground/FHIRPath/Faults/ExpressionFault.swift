/// Something in the text of an expression that must be changed before it can be used.
package struct ExpressionFault: Error, Sendable, Hashable {
  /// Where it is, counted in Unicode scalars from the start of the source.
  package let offset: Int
  /// What is wrong, in plain words.
  package let problem: String
  /// What to do about it.
  package let remedy: String

  /// A fault at `offset` Unicode scalars from the start.
  package init(offset: Int, problem: String, remedy: String) {
    self.offset = offset
    self.problem = problem
    self.remedy = remedy
  }
}

/// An SQL statement whose text is a constant of the program; values only ever come as parameters.
package struct Statement: Sendable, Hashable {
  let text: StaticText

  /// Takes a literal; PostgreSQL's `$1`, `$2` … stand for the values.
  package init(_ text: StaticString) {
    self.text = StaticText(text)
  }

  /// Puts literals together, for statements that are alike but for names of tables and columns.
  package init(_ pieces: [StaticString]) {
    text = StaticText(pieces)
  }

  /// A `StaticString` that can be a key.
  struct StaticText: Sendable, Hashable {
    let text: String

    init(_ text: StaticString) {
      self.text = text.description
    }

    init(_ pieces: [StaticString]) {
      text = pieces.map(\.description).joined()
    }
  }
}

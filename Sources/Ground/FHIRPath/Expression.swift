/// A condition or calculation in FHIRPath, read and ready to be checked and evaluated.
///
/// FHIRPath N1 (2.0.0) and what FHIR adds to it; what needs a server is refused with words.
package struct Expression: Sendable {
  /// The text it was read from.
  package let source: String
  /// The tree of the source, for those who reason about it.
  package let syntax: Syntax
  /// The names that paths begin with, in the order of the source, perhaps several times: rather one
  /// too many, such as a name inside `where()`, than one too few.
  ///
  /// `dependencies` is exact and takes ten times as long.
  package let firstNames: [String]
  /// Every use of a variable, in the order of the source.
  package let variableUses: [VariableUse]

  /// The longest source, in Unicode scalars.
  static let longestSource = 10_000
  /// How deep parentheses, arguments, brackets and signs may be nested.
  static let deepestNesting = 64

  /// Reads `source`; throws the first fault in it.
  package static func parse(_ source: String) throws(ExpressionFault) -> Expression {
    try ExpressionParser.parse(source)
  }
}

extension Expression: Hashable {
  package static func == (left: Expression, right: Expression) -> Bool {
    left.source == right.source
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(source)
  }
}

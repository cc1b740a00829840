extension ExpressionFault: CustomStringConvertible {
  /// Problem and remedy as two sentences, without the place.
  package var description: String { "\(problem) \(remedy)" }
}

import FHIRPath

extension Expression? {
  /// True when both are; what is left out holds.
  func and(_ other: Expression?) -> Expression? {
    guard let self, let other else { return self ?? other }
    // Two expressions that parse do so between brackets.
    return try? Expression.parse("(\(self.source)) and (\(other.source))")
  }
}

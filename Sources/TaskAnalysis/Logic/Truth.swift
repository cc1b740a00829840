/// What a condition comes to.
enum Truth: Hashable, CaseIterable {
  case holds
  /// False or empty: both hide a step.
  case fails
  /// It cannot be told, or it cannot be evaluated.
  case open
}

/// How many steps all expressions of one validation may take together.
///
/// Each alone is bounded; a thousand of them over a thousand answers would still take minutes.
final class StepBudget {
  /// About a second of an ordinary processor.
  static let most = 5_000_000

  var left = StepBudget.most
}

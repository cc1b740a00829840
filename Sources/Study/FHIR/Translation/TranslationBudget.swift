/// How many variables may be put into expressions of one questionnaire: a few that name each other
/// twice would else become more text than there is time for.
final class TranslationBudget {
  private var left = 20_000

  /// False when nothing is left.
  func spend() -> Bool {
    left -= 1
    return left >= 0
  }
}

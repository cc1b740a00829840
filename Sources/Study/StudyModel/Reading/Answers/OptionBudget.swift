import StrictJSON

/// Counts the options of one file: each takes some hundred times the memory of its text.
final class OptionBudget {
  /// The most options of a file; a value set that questions share counts once.
  static let most = 200_000

  private var left = OptionBudget.most

  /// Whether so many more may be read; a fault if not.
  func mayRead(_ count: Int, _ field: Field) -> Bool {
    left -= count
    if left >= 0 { return true }
    field.fault(
      "goes beyond the \(Self.most) options that a file may have",
      "Let questions share options under \"valueSets\", or make two tasks.")
    return false
  }
}

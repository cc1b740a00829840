internal import CICU

/// Names as they are compared, so that two that look alike are one.
package enum FoldedName {
  /// The name in lower case and in the form NFKC of Unicode (UAX #15): letters that are written with a mark behind them or
  /// as one, and full-width and plain ones, become the same.
  package static func text(_ name: String) -> String {
    // Some letters have no small one before they are normalized, and some that have are not normalized by it.
    normalized(normalized(name).lowercased())
  }

  /// Text that ICU cannot normalize stays as it is.
  private static func normalized(_ text: String) -> String {
    let units = Array(text.utf16)
    return utf16Text { ambler_icu_nfkc(units, Int32(units.count), $0, $1) } ?? text
  }
}

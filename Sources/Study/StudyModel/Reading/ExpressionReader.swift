package import FHIRPath
package import StrictJSON

/// Reads the expressions of one file, up to a number of bytes together.
///
/// The tree of an expression takes some hundred times the memory of its text, so that ten megabytes
/// of them would fill a small machine.
package final class ExpressionReader {
  /// In bytes of UTF-8: ten thousand conditions of fifty letters each.
  static let longestTogether = 500_000

  private var bytesLeft = ExpressionReader.longestTogether

  package init() {}

  /// The expression in `field`; nil with a fault if there is none.
  package func read(_ field: Field) -> Expression? {
    guard let source = field.string(), mayRead(source, field) else { return nil }
    do {
      return try Expression.parse(source)
    } catch {
      field.fault(error)
      return nil
    }
  }

  /// Whether a text with expressions in it may still be read; a fault if not.
  func mayRead(_ source: String, _ field: Field) -> Bool {
    bytesLeft -= source.utf8.count
    if bytesLeft >= 0 { return true }
    field.fault(
      "goes beyond the \(Self.longestTogether) bytes that all expressions of a file may have",
      "Write shorter expressions, or make two tasks.")
    return false
  }
}

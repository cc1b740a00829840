extension Field {
  /// A text of 1 to `longest` bytes that fits into a column and a table; nil after adding a fault.
  package func shortText(longest: Int) -> String? {
    guard let text = string() else { return nil }
    guard (1...longest).contains(text.utf8.count), !text.utf8.contains(0) else {
      fault("is empty or too long", "Write 1 to \(longest) bytes.")
      return nil
    }
    return text
  }
}

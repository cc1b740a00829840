/// A stored value with the words that stand for it.
package struct ValueLabel: Sendable, Hashable {
  /// As it is written in a table.
  package let value: String
  package let text: LocalizedText

  package init(_ value: String, _ text: LocalizedText) {
    self.value = value
    self.text = text
  }

  /// Nil where a question has no words of its own for the value.
  init?(_ value: @autoclosure () -> String, _ text: LocalizedText?) {
    guard let text else { return nil }
    self.init(value(), text)
  }
}

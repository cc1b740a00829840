/// A change that is made to all texts of a format, one after the other.
struct TextChange {
  private let change: (LocalizedText) -> LocalizedText

  init(_ change: @escaping (LocalizedText) -> LocalizedText) {
    self.change = change
  }

  func callAsFunction(_ text: inout LocalizedText) { text = change(text) }

  func callAsFunction(_ text: inout LocalizedText?) { text = text.map(change) }

  func callAsFunction(_ options: inout [ChoiceOption]) {
    for index in options.indices { options[index].changeTexts(self) }
  }

  /// The same value with its texts changed.
  func callAsFunction<Value: TextHolding>(_ value: Value) -> Value {
    var value = value
    value.changeTexts(self)
    return value
  }
}

/// An answer format or a part of one, with the texts in it that people read.
protocol TextHolding {
  /// Changes each text, in the order in which they are read; nothing where there is none.
  mutating func changeTexts(_ change: TextChange)
}

package import Words

extension LocalizedText {
  /// Words of the program's own in every language that it speaks; English where a person speaks none of them.
  package init(_ message: Message) {
    self.init(
      message.text(in: .first), language: Language.first.tag,
      byLanguage: Language.all.reduce(into: [:]) { $0[$1.tag] = message.ownText(in: $1) })
  }
}

/// A text of a task file can stand in a sentence of the program.
extension LocalizedText: WordValuable {
  package var wordValue: WordValue { .byLanguage(byLanguage, other: fallback) }
}

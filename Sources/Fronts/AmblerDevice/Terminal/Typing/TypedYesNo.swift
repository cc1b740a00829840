import Words

/// Yes and no as people type them.
enum TypedYesNo {
  /// Whether a folded word means yes; nil where it means neither.
  ///
  /// The letters are those of the person's language and those of English, which every keyboard has; the
  /// words are welcome in every language.
  static func read(_ word: String, _ languages: [String]) -> Bool? {
    let known = [Language(firstOf: languages), .first]
    func isMeant(_ letter: Message, _ words: Message) -> Bool {
      known.contains { letter.text(in: $0).folded == word }
        || Language.all.contains { words.text(in: $0).folded == word }
    }
    if isMeant(TerminalMessage.Key.yes, TerminalMessage.Answer.yes) { return true }
    return isMeant(TerminalMessage.Key.no, TerminalMessage.Answer.no) ? false : nil
  }
}

import StudyModel
import TaskRunner

/// What is read aloud: each page where that is wanted, any page when the person asks, and cues always.
extension Session {
  /// Reads a page aloud when it appears, once in each visit.
  func readNewPage(_ screen: Screen) {
    guard screen.visit != readVisit else { return }
    readVisit = screen.visit
    deck.voice?.hush()
    if deck.readsPages { readPage() }
  }

  /// Reads the page that is shown; nothing is said between the sounds of a test.
  func readPage() {
    guard sounds.visit != restored.run.visits.count else { return }
    guard let words = screen?.wordsAloud, !words.isEmpty else { return }
    speak(words)
  }

  func speak(_ words: String) {
    deck.voice?.speak(words, language: languages.first ?? "en")
  }
}

extension Screen {
  /// The page as it is said: its own wording for the ear, else title and text, and what a question
  /// asks.
  package var wordsAloud: String {
    if let spoken { return spoken }
    let asked: [String?] =
      switch body {
      case .question(let field): [field.title, field.text]
      case .exercise(let test): [title, text, test.scene.prompt?.text(in: languages)]
      case .gate(.findings(let sentences)): [title] + sentences
      case _: [title, text]
      }
    return asked.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ". ")
  }
}

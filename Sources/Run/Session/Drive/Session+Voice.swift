package import StudyModel
import TaskRunner
import Words

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
    guard let texts = screen?.textsAloud, !texts.isEmpty else { return }
    speak(texts)
  }

  func speak(_ texts: [GivenText]) {
    deck.voice?.speak(VoicedText.all(texts, for: languages))
  }
}

extension VoicedText {
  /// Texts with the languages that they are in; what follows in the same language is one text.
  static func all(_ texts: [GivenText], for languages: [String]) -> [VoicedText] {
    let page = Language(firstOf: languages)
    // The person's own dialect has a voice of its own.
    let own = languages.first { Language(spoken: $0) == page } ?? page.tag
    return texts.reduce(into: []) { voiced, text in
      let language = text.otherLanguage ?? own
      if let last = voiced.last, last.language == language {
        voiced[voiced.count - 1].words += ". " + text.words
      } else {
        voiced.append(VoicedText(text.words, language: language))
      }
    }
  }
}

extension Screen {
  /// The page as it is said: its own wording for the ear, else title and text, and what a question
  /// asks.
  package var textsAloud: [GivenText] {
    if let spoken { return [spoken] }
    let asked: [GivenText?] =
      switch body {
      case .question(let field): [field.title, field.text]
      case .exercise(let test): [title, text, test.scene.prompt?.given(to: languages)]
      case .gate(.findings(let sentences)): [title] + sentences.map { GivenText($0) }
      case _: [title, text]
      }
    return asked.compactMap(\.self).filter { !$0.isEmpty }
  }
}

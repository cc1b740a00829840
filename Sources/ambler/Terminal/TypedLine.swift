import Session
import StudyModel

/// What a typed line means on a page.
enum TypedLine: Sendable, Equatable {
  case event(PersonEvent)
  /// Ask whether the person wants to stop.
  case askToStop
  /// A question beside the page was answered with "go on".
  case goOn
  /// The line cannot be used; these sentences say why.
  case complaint([Phrase])
  case nothing

  init(_ line: String, on page: TerminalPage) {
    let word = line.folded
    switch page.asking {
    case .earlyEnd: self = Self.earlyEnd(word, page.languages)
    case .stop: self = Self.stop(word, page.languages)
    case .nothing:
      self =
        word == Phrase.stopKey.text(page.languages) ? .askToStop : Self.plain(line, word, page)
    }
  }

  private static func earlyEnd(_ word: String, _ languages: [String]) -> TypedLine {
    let yes = [Phrase.yesKey.text(languages), "yes", "si"]
    return .event(.endEarly(yes.contains(word)))
  }

  private static func stop(_ word: String, _ languages: [String]) -> TypedLine {
    if word == Phrase.endKey.text(languages) { return .event(.abandon) }
    if word == Phrase.leaveKey.text(languages) { return .event(.leave) }
    return .goOn
  }

  private static func plain(_ line: String, _ word: String, _ page: TerminalPage) -> TypedLine {
    let screen = page.screen
    if screen.canGoBack, word == Phrase.backKey.text(page.languages) { return .event(.back) }
    switch screen.body {
    case .instruction, .form, .group, .review, .completion, .table, .media, .ending:
      return word.isEmpty ? .event(.next) : .complaint([])
    case .question(let field):
      return answer(line, word, field.question, field.current, page.languages)
    case .interrupted: return interrupted(word, page.languages)
    case .timed, .trials: return word.isEmpty ? .event(.askToEndEarly) : .complaint([])
    case .wait, .countdown: return .nothing
    }
  }

  private static func answer(
    _ line: String, _ word: String, _ question: Question, _ current: Answer?,
    _ languages: [String]
  ) -> TypedLine {
    if word.isEmpty {
      if current != nil { return .event(.next) }
      return .complaint(question.isRequired ? [.needsAnswer] : [])
    }
    if !question.isRequired, word == Phrase.skipKey.text(languages) { return .event(.skip) }
    switch TypedAnswer(line, question.format, languages: languages) {
    case .answer(let answer): return .event(.answer(answer, to: nil))
    case .unreadable(.notUnderstood): return .complaint([.notUnderstood])
    case .unreadable(.severalOptions): return .complaint([.severalOptions])
    case .unreadable(.ambiguousDate): return .complaint([.ambiguousDate])
    }
  }

  private static func interrupted(_ word: String, _ languages: [String]) -> TypedLine {
    if word.isEmpty { return .event(.next) }
    return word == Phrase.skipKey.text(languages) ? .event(.skip) : .complaint([])
  }
}

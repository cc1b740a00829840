import Session
import StudyModel
import TaskRunner
import Words

/// What a typed line means on a page.
enum TypedLine: Sendable, Equatable {
  case event(PersonEvent)
  /// Ask something beside the page.
  case ask(TerminalPage.Asking)
  /// A question beside the page was answered with "go on".
  case goOn
  /// In a form: ask that question now, or none of them any more.
  case focus(StepID?)
  /// The answer is not whole yet, or the person looks around for it.
  case enter(TypedEntry)
  /// Show what is so many windows further down.
  case scroll(Int)
  /// The line cannot be used; these sentences say why.
  case complaint([Complaint])
  case nothing

  init(_ line: String, on page: TerminalPage, zone: LocalZone, at now: Instant) {
    let line = line.printable
    let word = line.folded
    let isYes = TypedYesNo.read(word, page.languages) == true
    switch page.asking {
    case .earlyEnd: self = .event(.action(.endEarly(isYes)))
    case .stop: self = Self.stop(word, page.languages)
    case .endHere: self = isYes ? .event(.action(.endHere)) : .goOn
    case .remove(let index): self = isYes ? .event(.action(.removeItem(index))) : .goOn
    case .nothing: self = Self.key(word, page) ?? Self.plain(line, word, page, zone, now)
    }
  }

  private static func stop(_ word: String, _ languages: [String]) -> TypedLine {
    if Key.end.isTyped(word, languages) { return .event(.action(.abandon)) }
    if Key.leave.isTyped(word, languages) { return .event(.action(.leave)) }
    return .goOn
  }

  /// The keys that every page has.
  private static func key(_ word: String, _ page: TerminalPage) -> TypedLine? {
    if Key.stop.isTyped(word, page.languages) { return .ask(.stop) }
    // In a test what stands on it comes first.
    if let test = page.test, TestLine(test: test, languages: page.languages).isKey(word) {
      return nil
    }
    if page.screen.canGoBack, Key.back.isTyped(word, page.languages) {
      return .event(.action(.back))
    }
    if page.screen.endHere != nil, Key.endHere.isTyped(word, page.languages) {
      return .ask(.endHere)
    }
    guard page.asked?.question.format.takesAnyWords != true else { return nil }
    if Key.forward.isTyped(word, page.languages) { return moved(1, page) }
    if Key.backward.isTyped(word, page.languages) { return moved(-1, page) }
    return nil
  }

  /// The next part of a long list, else the next window of a high page.
  private static func moved(_ step: Int, _ page: TerminalPage) -> TypedLine {
    guard let list = page.asked?.question.format.optionList(page.languages), list.isLong else {
      return .scroll(page.scroll + step)
    }
    let shown = list.shown(page.entry)
    var entry = page.entry
    entry.part = min(max(shown.part + step, 0), shown.partCount - 1)
    return .enter(entry)
  }

  private static func plain(
    _ line: String, _ word: String, _ page: TerminalPage, _ zone: LocalZone, _ now: Instant
  ) -> TypedLine {
    switch page.screen.body {
    case .instruction, .completion, .table, .media, .ending:
      return word.isEmpty ? .event(.action(.next)) : .complaint([])
    case .question, .form: return QuestionLine(page: page, zone: zone).read(line)
    case .group(let group): return GroupLine(group: group, languages: page.languages).read(word)
    case .review(let lines): return review(word, lines)
    case .interrupted: return interrupted(word, page.languages)
    case .timed(let part, _, _):
      if part.ending != .time, word.isEmpty { return .event(.action(.next)) }
      return endsPart(word, page, byEnter: part.ending == .time)
    case .exercise(let test):
      return TestLine(test: test, languages: page.languages).read(line, word, at: now)
        ?? endsPart(word, page, byEnter: test.takesMovement)
    case .gate(.findings):
      if word.isEmpty { return .event(.action(.checkAgain)) }
      return Key.skip.isTyped(word, page.languages) ? .event(.action(.next)) : .complaint([])
    case .gate(.looking), .wait, .countdown: return .nothing
    }
  }

  /// Where Enter means something else, a part is ended by its own key.
  private static func endsPart(
    _ word: String, _ page: TerminalPage, byEnter: Bool
  ) -> TypedLine {
    let isAsked = byEnter ? word.isEmpty : Key.endPart.isTyped(word, page.languages)
    return isAsked ? .event(.action(.askToEndEarly)) : .complaint([])
  }

  private static func review(_ word: String, _ lines: [Screen.ReviewLine]) -> TypedLine {
    if word.isEmpty { return .event(.action(.next)) }
    guard let number = Int(word), lines.indices.contains(number - 1) else {
      return .complaint([.remark(TerminalMessage.Remark.noSuchNumber)])
    }
    return .event(.action(.edit(lines[number - 1].step, item: lines[number - 1].item)))
  }

  private static func interrupted(_ word: String, _ languages: [String]) -> TypedLine {
    if word.isEmpty { return .event(.action(.next)) }
    return Key.skip.isTyped(word, languages) ? .event(.action(.skip)) : .complaint([])
  }
}

extension AnswerFormat {
  /// Whether any words may be an answer, so that as few of them as possible are keys.
  var takesAnyWords: Bool {
    [.text, .place, .attachment].contains(family)
  }
}

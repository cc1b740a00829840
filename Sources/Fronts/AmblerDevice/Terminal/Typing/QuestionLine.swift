import Session
import StudyModel
import TaskRunner
import Words

/// What a line means on a page with one question, or on a form.
///
/// A line answers the question that is asked. On a form Enter goes to the next open question, and
/// at the end on; `:3` (or `#3`) asks question 3.
struct QuestionLine {
  let page: TerminalPage
  let zone: LocalZone

  private var languages: [String] { page.languages }

  func read(_ line: String) -> TypedLine {
    let word = line.folded
    if let jump = jump(word) { return jump }
    guard let field = page.asked else {
      if word.isEmpty { return .event(.action(.next)) }
      return .complaint(page.screen.form == nil ? [] : [.remark(TerminalMessage.Remark.noKey)])
    }
    if word.isEmpty { return enter(field) }
    return key(word, field) ?? answer(line, field)
  }

  /// `:3` or `#3` on a form.
  private func jump(_ word: String) -> TypedLine? {
    guard let fields = page.screen.form, let mark = word.first, mark == ":" || mark == "#",
      let number = Int(word.dropFirst())
    else { return nil }
    guard fields.indices.contains(number - 1), fields[number - 1].isAsked else {
      return .complaint([.remark(TerminalMessage.Remark.noSuchNumber)])
    }
    return .focus(fields[number - 1].question.id)
  }

  private func key(_ word: String, _ field: Screen.Field) -> TypedLine? {
    let question = field.question
    var entry = page.entry
    if field.help != nil, Key.help.isTyped(word, languages) {
      entry.showsHelp.toggle()
      return .enter(entry)
    }
    if Key.clear.isTyped(word, languages), field.current != nil || entry.draft != nil {
      guard entry.draft == nil else { return .enter(TypedEntry()) }
      return .event(.action(.answer(nil, to: target(field))))
    }
    if !entry.filter.isEmpty, Key.all.isTyped(word, languages) { return .enter(TypedEntry()) }
    if !question.isRequired, page.screen.form == nil, Key.skip.isTyped(word, languages) {
      return .event(.action(.skip))
    }
    return declined(word, field)
  }

  private func declined(_ word: String, _ field: Screen.Field) -> TypedLine? {
    let option = field.question.noAnswers.first { option in
      option.key.isTyped(word, languages) || option.words(languages).folded == word
    }
    return option.map { .event(.action(.answer(.declined($0.reason), to: target(field)))) }
  }

  private func answer(_ line: String, _ field: Screen.Field) -> TypedLine {
    meaning(of: reader(field).read(line), field)
  }

  private func reader(_ field: Screen.Field) -> AnswerReader {
    AnswerReader(
      question: field.question, current: field.current, entry: page.entry, languages: languages,
      zone: zone)
  }

  private func meaning(of typed: TypedAnswer, _ field: Screen.Field) -> TypedLine {
    var entry = page.entry
    switch typed {
    case .answer(let answer): return .event(.action(.answer(answer, to: target(field))))
    case .file(let path): return .event(.attach(.file(path: path), to: target(field)))
    case .begun(let draft):
      entry.draft = draft
      return .enter(entry)
    case .lookUp(let filter):
      entry.filter = filter
      entry.part = 0
      return .enter(entry)
    case .unreadable(let complaint): return .complaint([complaint])
    }
  }

  /// Enter alone: takes what was begun, keeps an answer, passes over an open question of a form.
  private func enter(_ field: Screen.Field) -> TypedLine {
    if let typed = reader(field).finish() { return meaning(of: typed, field) }
    let isForm = page.screen.form != nil
    guard field.current == nil else { return isForm ? nextOfForm(field) : .event(.action(.next)) }
    if field.question.isRequired {
      return .complaint([.remark(TerminalMessage.Remark.needsAnswer)])
    }
    return isForm ? nextOfForm(field) : .complaint([])
  }

  private func nextOfForm(_ field: Screen.Field) -> TypedLine {
    if field.complaint != nil { return .event(.action(.next)) }
    return .focus(FormFocus(fields: page.screen.form ?? []).after(field.question.id))
  }

  private func target(_ field: Screen.Field) -> StepID? {
    page.screen.form == nil ? nil : field.question.id
  }
}

extension NoAnswerOption {
  var key: Key {
    switch reason {
    case .dontKnow: .dontKnow
    case .preferNotToSay: .preferNotToSay
    }
  }

  private var label: Message {
    switch reason {
    case .dontKnow: TerminalMessage.KeyLabel.dontKnow
    case .preferNotToSay: TerminalMessage.KeyLabel.preferNotToSay
    }
  }

  func words(_ languages: [String]) -> String {
    text?.text(in: languages) ?? label.text(languages)
  }
}

import Session
import StudyModel
import Words

/// The keys of a page with what they do, such as `b = back`.
struct PageKeys {
  let page: TerminalPage

  private var languages: [String] { page.languages }

  var words: [String] {
    switch page.asking {
    case .earlyEnd, .endHere, .remove: []
    case .stop:
      [
        words(.end, TerminalMessage.KeyLabel.end), words(.leave, TerminalMessage.KeyLabel.leave),
      ]
    case .nothing: question + body + everywhere
    }
  }

  private func words(_ key: Key, _ label: Message) -> String {
    words(key, label.text(languages))
  }

  private func words(_ key: Key, _ label: String) -> String {
    "\(key.letters.text(languages)) = \(label)"
  }

  private var everywhere: [String] {
    var words: [String] = []
    if page.screen.canGoBack { words.append(self.words(.back, TerminalMessage.KeyLabel.back)) }
    if case .question(let field) = page.screen.body, field.isAsked, !field.question.isRequired {
      words.append(self.words(.skip, TerminalMessage.KeyLabel.skip))
    }
    switch page.screen.body {
    case .timed(let part, _, _) where part.ending != .time:
      words.append(self.words(.endPart, TerminalMessage.KeyLabel.endPart))
    case .exercise(let test) where !test.takesMovement:
      words.append(self.words(.endPart, TerminalMessage.KeyLabel.endPart))
    case .gate(.findings):
      words.append(self.words(.skip, TerminalMessage.KeyLabel.goOnAnyway))
    case _: break
    }
    if page.screen.body == .interrupted {
      words.append(self.words(.skip, TerminalMessage.KeyLabel.skipActivity))
    }
    if let end = page.screen.endHere { words.append(self.words(.endHere, end.words)) }
    return words + [self.words(.stop, TerminalMessage.KeyLabel.stop)]
  }

  private var question: [String] {
    guard let field = page.asked else { return [] }
    var words: [String] = []
    if field.help != nil { words.append(self.words(.help, TerminalMessage.KeyLabel.help)) }
    words += listed(field)
    words += field.question.noAnswers.map { self.words($0.key, $0.words(languages)) }
    if page.entry.draft != nil {
      words.append(self.words(.clear, TerminalMessage.KeyLabel.beginAgain))
    } else if page.screen.form != nil, field.current != nil, !field.question.isRequired {
      words.append(self.words(.clear, TerminalMessage.KeyLabel.clear))
    }
    return words
  }

  private func listed(_ field: Screen.Field) -> [String] {
    guard let list = field.question.format.optionList(languages) else { return [] }
    let shown = list.shown(page.entry)
    return [
      shown.part + 1 < shown.partCount
        ? words(.forward, TerminalMessage.KeyLabel.forward) : nil,
      shown.part > 0 ? words(.backward, TerminalMessage.KeyLabel.backward) : nil,
      page.entry.filter.isEmpty ? nil : words(.all, TerminalMessage.KeyLabel.all),
    ].compactMap(\.self)
  }

  private var body: [String] {
    guard case .group(let group) = page.screen.body else { return [] }
    var words: [String] = []
    if group.canAdd {
      let label =
        group.canChangeItems
        ? TerminalMessage.KeyLabel.add : TerminalMessage.KeyLabel.addAttempt
      words.append(self.words(.add, group.addText?.words ?? label.text(languages)))
    }
    if group.canChangeItems, let last = group.items.indices.last {
      let number = String(last + 1)
      let label = TerminalMessage.KeyLabel.remove(number: number).text(languages)
      words.append("\(Key.remove.letters.text(languages)) \(number) = \(label)")
    }
    return words
  }
}

import Session
import StudyModel
import Words

/// What is to be typed on a page, one sentence a line.
struct PageHint {
  let page: TerminalPage

  private var languages: [String] { page.languages }

  var sentences: [String] {
    switch page.asking {
    case .earlyEnd: texts([TerminalMessage.Ask.endPart, TerminalMessage.Ask.endPartYes(yes: yes)])
    case .stop: texts([TerminalMessage.Ask.stop, TerminalMessage.Enter.continues])
    case .endHere:
      texts([
        TerminalMessage.Ask.endHere(choice: page.screen.endHere?.words ?? ""),
        TerminalMessage.Ask.endHereYes(yes: yes),
      ])
    case .remove(let index):
      texts([
        TerminalMessage.Ask.remove(number: String(index + 1)),
        TerminalMessage.Ask.removeYes(yes: yes),
      ])
    case .nothing: plain
    }
  }

  private var yes: Message { TerminalMessage.Key.yes }

  private func texts(_ messages: [Message]) -> [String] { messages.map { $0.text(languages) } }

  private var plain: [String] {
    switch page.screen.body {
    case .instruction, .table, .media: texts([TerminalMessage.Enter.goesOn])
    case .question: question
    case .form: page.asked == nil ? texts(formDone) : question
    case .group(let group): texts(self.group(group))
    case .review(let lines):
      texts((lines.isEmpty ? [] : [TerminalMessage.Review.edit]) + [TerminalMessage.Enter.goesOn])
    case .completion, .ending: texts([TerminalMessage.Enter.finishes])
    case .interrupted: texts([TerminalMessage.Enter.repeats])
    case .timed(let part, _, _):
      texts([part.ending == .time ? TerminalMessage.Enter.endsPart : TerminalMessage.Enter.done])
    case .exercise(let test): texts(drawing(test) + [hint(test)])
    case .gate(.findings): texts([TerminalMessage.Enter.checksAgain])
    case .gate(.looking), .wait, .countdown: []
    }
  }

  /// Lines that are closer together than cells make no picture.
  private func drawing(_ test: Screen.Test) -> [Message] {
    let lines = test.scene.items.count { if case .line = $0.form { true } else { false } }
    return lines > BoardText.mostRows ? [TerminalMessage.TestHint.cannotDraw] : []
  }

  private func hint(_ test: Screen.Test) -> Message {
    let scene = test.scene
    if test.takesMovement { return TerminalMessage.Enter.endsPart }
    if test.needsTouch { return TerminalMessage.TestHint.needsTouch }
    if let entry = scene.entry {
      return entry.text.isEmpty
        ? TerminalMessage.TestHint.typeWords : TerminalMessage.TestHint.changeWords
    }
    if let only = scene.controls.first, scene.controls.count == 1 {
      return TerminalMessage.TestHint.pressEnter(choice: only.label.text(in: languages))
    }
    if !scene.controls.isEmpty {
      let keys = ControlKeys(scene.controls, languages).keys
      let areLabels = zip(keys, scene.controls).allSatisfy {
        $0 == $1.label.text(in: languages).folded
      }
      return areLabels ? TerminalMessage.TestHint.typeWords : TerminalMessage.TestHint.typeKey
    }
    return scene.items.contains(where: \.isTouchable)
      ? TerminalMessage.TestHint.typeLabel : TerminalMessage.TestHint.watch
  }

  private var question: [String] {
    guard let field = page.asked else {
      return texts([TerminalMessage.Question.readOnly, TerminalMessage.Enter.goesOn])
    }
    let hint = QuestionHint(field: field, entry: page.entry, languages: languages).sentences
    return hint + texts(enter(field))
  }

  /// What Enter alone does at a question where nothing was begun.
  private func enter(_ field: Screen.Field) -> [Message] {
    guard page.entry.draft == nil else { return [] }
    if field.current != nil { return [TerminalMessage.Enter.keepsAnswer] }
    let mayStayEmpty = page.screen.form != nil && !field.question.isRequired
    return mayStayEmpty ? [TerminalMessage.Enter.leavesEmpty] : []
  }

  private var formDone: [Message] {
    let asked = page.screen.form?.firstIndex { $0.isAsked }
    let jump = asked.map { [TerminalMessage.Form.jump(number: String($0 + 1))] } ?? []
    return [TerminalMessage.Form.done] + jump + [TerminalMessage.Enter.goesOn]
  }

  private func group(_ group: Screen.Group) -> [Message] {
    let open = group.canChangeItems && !group.items.isEmpty
    let least = TerminalMessage.Remark.tooFewItems(count: group.count.lowerBound)
    return (open ? [TerminalMessage.Group.open] : [])
      + [group.canGoOn ? TerminalMessage.Enter.goesOn : least]
  }
}

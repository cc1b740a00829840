import Session
import StudyModel

/// What is to be typed on a page, one sentence a line.
struct PageHint {
  let page: TerminalPage

  private var languages: [String] { page.languages }

  var sentences: [String] {
    switch page.asking {
    case .earlyEnd: [Phrase.askEnd.text(languages), Phrase.typeYesOrNo.text(languages)]
    case .stop: [Phrase.askStop.text(languages), Phrase.enterContinues.text(languages)]
    case .endHere:
      [
        Phrase.askEndHere.text(languages, page.screen.endHere ?? ""),
        PagePhrase.typeYesToEnd.text(languages),
      ]
    case .remove(let index):
      [
        PagePhrase.askRemove.text(languages, String(index + 1)),
        PagePhrase.typeYesToRemove.text(languages),
      ]
    case .nothing: plain
    }
  }

  private var plain: [String] {
    switch page.screen.body {
    case .instruction, .table, .media: [Phrase.enterGoesOn.text(languages)]
    case .question: question
    case .form: page.asked == nil ? formDone : question
    case .group(let group): self.group(group)
    case .review(let lines):
      (lines.isEmpty ? [] : [PagePhrase.edit.text(languages)])
        + [Phrase.enterGoesOn.text(languages)]
    case .completion, .ending: [Phrase.enterFinishes.text(languages)]
    case .interrupted: [Phrase.enterRepeats.text(languages)]
    case .timed(let part, _, _):
      [(part.ending == .time ? Phrase.enterEnds : .enterDone).text(languages)]
    case .exercise(let test): drawing(test) + [hint(test).text(languages, onlyControl(test))]
    case .gate(.findings): [Phrase.checkAgain.text(languages)]
    case .gate(.looking), .wait, .countdown: []
    }
  }

  /// Lines that are closer together than cells make no picture.
  private func drawing(_ test: Screen.Test) -> [String] {
    let lines = test.scene.items.count { if case .line = $0.form { true } else { false } }
    return lines > BoardText.mostRows ? [Phrase.cannotDraw.text(languages)] : []
  }

  private func onlyControl(_ test: Screen.Test) -> String {
    test.scene.controls.first?.label.text(in: languages) ?? ""
  }

  private func hint(_ test: Screen.Test) -> Phrase {
    let scene = test.scene
    if test.takesMovement { return .enterEnds }
    if test.needsTouch { return .needsTouch }
    if let entry = scene.entry { return entry.text.isEmpty ? .typeWords : .changeWords }
    if scene.controls.count == 1 { return .pressNow }
    if !scene.controls.isEmpty {
      let keys = ControlKeys(scene.controls, languages).keys
      let areLabels = zip(keys, scene.controls).allSatisfy {
        $0 == $1.label.text(in: languages).folded
      }
      return areLabels ? .typeWords : .pressKeys
    }
    return scene.items.contains(where: \.isTouchable) ? .chooseOne : .watch
  }

  private var question: [String] {
    guard let field = page.asked else {
      return [PagePhrase.notAsked.text(languages), Phrase.enterGoesOn.text(languages)]
    }
    let hint = QuestionHint(field: field, entry: page.entry, languages: languages).sentences
    return hint + enter(field)
  }

  /// What Enter alone does at a question where nothing was begun.
  private func enter(_ field: Screen.Field) -> [String] {
    guard page.entry.draft == nil else { return [] }
    if field.current != nil { return [Phrase.enterKeeps.text(languages)] }
    let mayStayEmpty = page.screen.form != nil && !field.question.isRequired
    return mayStayEmpty ? [PagePhrase.enterLeaves.text(languages)] : []
  }

  private var formDone: [String] {
    let asked = page.screen.form?.firstIndex { $0.isAsked }
    let jump = asked.map { [PagePhrase.jump.text(languages, String($0 + 1))] } ?? []
    return [PagePhrase.formDone.text(languages)] + jump + [Phrase.enterGoesOn.text(languages)]
  }

  private func group(_ group: Screen.Group) -> [String] {
    let open = group.canChangeItems && !group.items.isEmpty
    let least = Complaint.remark(.tooFewItems, [String(group.count.lowerBound)])
    return (open ? [PagePhrase.open.text(languages)] : [])
      + [group.canGoOn ? Phrase.enterGoesOn.text(languages) : least.text(languages)]
  }
}

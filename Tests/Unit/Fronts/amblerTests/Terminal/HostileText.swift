import Session
import StudyModel

@testable import AmblerDevice

/// Pages with a piece of text put into every word that a task or an answer can bring.
struct HostileText {
  let poison: String

  init(_ poison: String) {
    self.poison = poison
  }

  func page(_ page: TerminalPage) -> TerminalPage {
    var page = page
    page.screen.title.words += poison
    page.screen.text = page.screen.text?.map { $0 + poison }
    page.screen.endHere = GivenText("end" + poison)
    page.screen.spoken = page.screen.spoken?.map { $0 + poison }
    page.cue = page.cue.map { TerminalPage.Cue(number: $0.number, text: $0.text + poison) }
    page.screen.image = Screen.Image(path: "a" + poison, description: GivenText(poison))
    page.screen.body = body(page.screen.body)
    page.notices = page.notices.map { Notice($0.weight, $0.text + poison) }
    page.complaint = [.refusal(.exclusiveOption(LocalizedText(poison)))]
    page.entry.showsHelp = true
    if page.entry.draft != nil { page.entry.draft = .lines([poison]) }
    return page
  }

  private func body(_ body: Screen.Body) -> Screen.Body {
    switch body {
    case .question(let field): .question(self.field(field))
    case .form(let parts):
      .form(
        parts.map { part in
          switch part {
          case .heading(let title, let text):
            .heading(title: title.map { $0 + poison }, text: text)
          case .field(let field): .field(self.field(field))
          }
        })
    case .group(var group): .group(hostile(&group))
    case .review(let lines):
      .review(
        lines.map {
          Screen.ReviewLine(
            step: $0.step, title: $0.title.map { $0 + poison }, answer: GivenText(poison))
        })
    case .table(let rows, let bullets):
      .table(
        rows.map {
          Screen.TableRow(title: $0.title.map { $0 + poison }, text: GivenText(poison))
        }, bullets)
    case .media(let kind, let path, let description, let mustFinish):
      .media(
        kind, path: path + poison, description: description.map { $0 + poison },
        mustFinish: mustFinish)
    case .instruction, .completion, .wait, .ending, .countdown, .timed, .interrupted,
      .gate(.looking):
      body
    case .gate(.findings(let sentences)): .gate(.findings(sentences.map { $0 + poison }))
    case .exercise(let test): .exercise(hostile(test))
    }
  }

  private func hostile(_ test: Screen.Test) -> Screen.Test {
    var hostile = test
    hostile.scene.prompt = test.scene.prompt.map { LocalizedText($0.fallback + poison) }
    hostile.scene.stimulus?.text = test.scene.stimulus?.text.map {
      LocalizedText($0.fallback + poison)
    }
    hostile.scene.entry?.text += poison
    for index in hostile.scene.items.indices {
      hostile.scene.items[index].label = LocalizedText(poison)
    }
    for index in hostile.scene.controls.indices {
      hostile.scene.controls[index].label = LocalizedText(poison)
    }
    return hostile
  }

  private func hostile(_ group: inout Screen.Group) -> Screen.Group {
    group.items = group.items.map { $0 + poison }
    group.addText = GivenText(poison)
    group.itemTitle = GivenText(poison)
    return group
  }

  private func field(_ field: Screen.Field) -> Screen.Field {
    var field = field
    field.title.words += poison
    field.help = GivenText(poison)
    field.complaint = GivenText(poison)
    field.question.format = field.question.format.mapTexts { _ in
      LocalizedText("a" + poison + "b")
    }
    field.question.noAnswers = [
      NoAnswerOption(reason: .dontKnow, text: LocalizedText(poison + "no"))
    ]
    return field
  }
}

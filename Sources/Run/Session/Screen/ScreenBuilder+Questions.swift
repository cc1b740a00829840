import StudyModel
import TaskRunner
import Words

/// Questions, forms, groups and reviews.
extension ScreenBuilder {
  func field(_ planned: Question, _ current: Answer?) -> Screen.Field {
    let question = run.question(planned.id) ?? planned
    return Screen.Field(
      question: question.filled(words), title: words(question.title),
      text: question.text.map(words), help: question.help.map(words), current: current,
      complaint: run.complaint(about: question.id).map { $0.given(in: run, to: languages) })
  }

  /// What stands on the form now, headings included.
  func parts(of form: FormStep) -> [Screen.FormPart] {
    let answers = run.visits.last?.answers ?? []
    return form.items.compactMap { item in
      switch item {
      case .heading(let title, let text):
        return .heading(title: words(title), text: text.map(words))
      case .question(let question):
        guard !question.isHidden,
          let answer = answers.first(where: { $0.question == question.id }),
          answer.state != .hidden
        else { return nil }
        return .field(field(question, answer.answer))
      }
    }
  }

  func group(_ id: StepID, _ rules: GroupRules) -> Screen.Group {
    Screen.Group(
      kind: rules.kind, items: items(of: id, rules), itemTitle: rules.itemTitle.map(words),
      addText: rules.addText.map(words), count: rules.count)
  }

  /// How many answers of an item tell it from the others.
  private static let tellingAnswerCount = 3

  private func items(of id: StepID, _ rules: GroupRules) -> [String] {
    let questions = run.plan.pages[rules.pages].flatMap(\.questions)
    return run.items(of: id).enumerated().map { place, item in
      let answers = questions.compactMap { question in
        run.answer(to: question.id, item: item.number).map {
          inside(place, of: question.id).words(for: $0, to: question).words
        }
      }
      guard answers.isEmpty else {
        return answers.prefix(Self.tellingAnswerCount)
          .joined(separator: WordWriter(languages).comma)
      }
      switch rules.kind {
      case .items: return text(TaskMessage.Session.item(number: place + 1))
      case .attempts: return text(TaskMessage.Session.attempt(number: place + 1))
      }
    }
  }

  /// Every question that the review shows, in order, with the answer that counts.
  var reviewLines: [Screen.ReviewLine] {
    run.reviewed.compactMap { reviewed in
      guard let question = run.question(reviewed.question) else { return nil }
      let inside = inside(reviewed.item, of: reviewed.question)
      return Screen.ReviewLine(
        step: reviewed.question, item: reviewed.item, title: inside.words(question.title),
        answer: reviewed.answer.map { inside.words(for: $0, to: question) })
    }
  }

  /// Words as they are in the item at that place: its own answers are put in.
  func inside(_ place: Int?, of question: StepID) -> ScreenBuilder {
    ScreenBuilder(run: run.inside(itemAt: place, of: question), languages: languages)
  }

  func words(for answer: Answer, to question: Question) -> GivenText {
    question.filled(words).given(answer, to: languages)
  }
}

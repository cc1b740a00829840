import StudyModel
import TaskRunner
import Words

/// Makes the screen of a run: words filled in and in the person's language, questions as this run
/// asks them.
struct ScreenBuilder {
  let run: TaskRun
  let languages: [String]

  var screen: Screen? {
    guard let index = run.currentPage, let body else { return nil }
    let page = run.plan.pages[index]
    var told = Screen(
      visit: run.visits.count, page: page.id, item: run.visits.last?.item,
      title: page.title.map(words) ?? GivenText(defaultTitle(body)), text: page.text.map(words),
      spoken: page.spoken.map(words),
      image: page.image.map { Screen.Image(path: $0.path, description: words($0.description)) },
      drawing: page.drawing.map { Screen.ShownDrawing($0, description: words($0.words)) },
      progress: run.progress, body: body, canGoBack: run.canGoBack,
      endHere: page.earlyEnd.map {
        $0.buttonText.map(words) ?? GivenText(text(TaskMessage.Session.endHere))
      },
      complaint: run.formComplaint.map { $0.given(in: run, to: languages) }, earlier: earlier(body),
      languages: languages)
    told.isReadWhole = page.isReadWhole
    return told
  }

  /// A text of the task, with the answers it speaks of put in.
  func words(_ text: LocalizedText) -> GivenText { run.given(text, to: languages) }

  /// Words of the program's own.
  func text(_ message: Message) -> String { message.text(languages) }

  private var body: Screen.Body? {
    switch run.phase {
    case .notBegun, .finished, .settling: nil
    case .showing(let page): shown(run.plan.pages[page])
    case .counting(let page, let until): counted(run.plan.pages[page], until)
    case .recording(let page, let until, let isEndAsked):
      timed(run.plan.pages[page], until, isEndAsked)
    case .gating(let page, let until): gate(run.plan.pages[page], until)
    case .exercising(let page, let box, _): exercise(run.plan.pages[page], box.exercise)
    case .interrupted: .interrupted
    }
  }

  private func shown(_ page: PlannedPage) -> Screen.Body? {
    switch page.content {
    case .instruction: .instruction
    case .question(let question): .question(field(question, run.visits.last?.answer))
    case .form(let form): .form(parts(of: form))
    case .group(let rules): .group(group(page.id, rules))
    case .review: .review(reviewLines)
    case .completion: .completion
    case .table(let table): .table(table.rows.map(row), table.bullets)
    case .media(let media):
      .media(
        media.kind, path: media.file.path, description: words(media.file.description),
        mustFinish: media.mustFinish)
    case .ending: .ending
    case .gate: .gate(.findings(findings))
    case .wait, .countdown, .timed, .exercise: nil
    }
  }

  private func counted(_ page: PlannedPage, _ until: Instant) -> Screen.Body? {
    switch page.content {
    case .countdown(let length): .countdown(until: until, length: length)
    case .wait(let wait):
      .wait(until: until, length: wait.length, showsProgress: wait.showsProgress)
    case _: nil
    }
  }

  private func timed(
    _ page: PlannedPage, _ until: Instant, _ isEndAsked: Bool
  ) -> Screen.Body? {
    guard case .timed(let part) = page.content else { return nil }
    return .timed(part, until: until, isEndAsked: isEndAsked)
  }

  private func exercise(_ page: PlannedPage, _ exercise: any Exercise) -> Screen.Body? {
    guard case .exercise(let part) = page.content else { return nil }
    return .exercise(
      Screen.Test(
        scene: exercise.scene, isPractice: part.isPractice,
        advice: exercise.advice.map {
          Screen.Test.Advice(words: words($0.words), isGood: $0.isGood)
        },
        takesMovement: part.rules.movementThresholdG != nil,
        goesOnByItself: exercise.deadline != nil, rightAction: exercise.rightAction))
  }

  private func gate(_ page: PlannedPage, _ until: Instant) -> Screen.Body? {
    guard case .gate(let gate) = page.content else { return nil }
    return .gate(.looking(until: until, length: gate.length))
  }

  private var findings: [String] {
    (run.visits.last?.gate?.findings ?? []).map { $0.words(in: languages) }
  }

  private func row(_ row: TableStep.Row) -> Screen.TableRow {
    Screen.TableRow(title: words(row.title), text: row.text.map(words))
  }

  private func defaultTitle(_ body: Screen.Body) -> String {
    switch body {
    case .review: text(TaskMessage.Session.yourAnswers)
    case .completion: text(TaskMessage.Session.done)
    case _: ""
    }
  }
}

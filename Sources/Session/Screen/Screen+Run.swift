package import StudyModel
package import TaskRunner

extension Screen {
  /// The screen of a run as it is now; nil before it began and after it ended.
  package init?(run: TaskRun, languages: [String]) {
    guard let index = run.currentPage, let body = Self.body(of: run, languages) else { return nil }
    let page = run.plan.pages[index]
    self.init(
      page: page.id, title: page.title?.text(in: languages) ?? Self.defaultTitle(body, languages),
      text: page.text?.text(in: languages), progress: run.plan.progress(at: index), body: body,
      canGoBack: run.canGoBack, languages: languages)
  }

  private static func body(of run: TaskRun, _ languages: [String]) -> Body? {
    switch run.phase {
    case .notBegun, .finished, .settling: nil
    case .showing(let page): shown(run, page, languages)
    case .counting(let page, let until):
      .countdown(until: until, length: countdownLength(run.plan.pages[page]))
    case .recording(let page, let until, let isEndAsked):
      timed(run.plan.pages[page], until, isEndAsked)
    case .trying(_, let sequence, _): .trials(wanted: sequence.rules.attempts)
    case .interrupted: .interrupted
    }
  }

  private static func shown(_ run: TaskRun, _ page: Int, _ languages: [String]) -> Body? {
    switch run.plan.pages[page].content {
    case .instruction: .instruction
    case .question(let question):
      .question(
        Field(
          question: question, title: question.title.text(in: languages),
          text: question.text?.text(in: languages), help: question.help?.text(in: languages),
          current: run.visits.last?.answer))
    case .review: .review(reviewLines(run, languages))
    case .form, .group, .table, .wait, .media, .ending: nil
    case .completion: .completion
    case .countdown, .timed, .trials: nil
    }
  }

  private static func timed(_ page: PlannedPage, _ until: Instant, _ isEndAsked: Bool) -> Body? {
    guard case .timed(let part) = page.content else { return nil }
    return .timed(part, until: until, isEndAsked: isEndAsked)
  }

  private static func countdownLength(_ page: PlannedPage) -> Duration {
    if case .countdown(let length) = page.content { length } else { .zero }
  }

  /// Every question that was shown so far, in order, with the answer that counts.
  private static func reviewLines(_ run: TaskRun, _ languages: [String]) -> [ReviewLine] {
    let seen = Set(run.visits.filter { $0.state != .hidden && $0.state != .open }.map(\.step))
    return run.plan.pages.compactMap { page in
      guard case .question(let question) = page.content, seen.contains(page.id) else { return nil }
      let answer = run.answers[page.id].map { question.format.words(for: $0, languages) }
      return ReviewLine(
        step: page.id, title: page.title?.text(in: languages) ?? page.id.text, answer: answer)
    }
  }

  private static func defaultTitle(_ body: Body, _ languages: [String]) -> String {
    let text: LocalizedText =
      switch body {
      case .review: LocalizedText("Your answers", byLanguage: ["es": "Sus respuestas"])
      case .completion: LocalizedText("Done", byLanguage: ["es": "Listo"])
      case .instruction, .question, .form, .group, .table, .wait, .media, .ending, .countdown,
        .timed, .trials, .interrupted:
        LocalizedText("")
      }
    return text.text(in: languages)
  }
}

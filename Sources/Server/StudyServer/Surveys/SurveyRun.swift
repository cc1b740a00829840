import ActiveTasks
import StrictJSON
import StudyModel
import TaskRunner
import WebServer
import Words

/// A run of a survey with answers that are all there from the beginning, in any order.
///
/// The engine of the tablet decides which questions are asked, and refuses the same answers.
struct SurveyRun: Sendable {
  private(set) var run: TaskRun
  /// What is wrong with the answers, in the language of the survey; empty once the run is finished.
  private(set) var faults: [BodyFault] = []

  private let languages: [String]
  private var answers: [StepID: (answer: Answer, place: Int)] = [:]
  private var now = Instant(nanoseconds: 0)
  private var eventCount = 0
  private let mostEvents: Int
  /// Why the newest event was not taken.
  private var refusal: Refusal?

  /// Leads a person with these answers through the task, from `began`, where no time passes on a page.
  init(
    _ task: StudyTask, _ sent: [SurveySubmission.SentAnswer], began: LocalDateTime,
    language: String
  ) {
    let plan = RunPlan(task: task)
    run = TaskRun(plan: plan, context: RunContext(began: began), seed: 0)
    languages = [language]
    // The answers never change, so a loop is either left after a few rounds or never.
    mostEvents = 1_000 + 8 * plan.pages.count + 4 * sent.count
    for one in sent { read(one) }
    guard faults.isEmpty else { return }
    goThrough()
    guard faults.isEmpty else { return }
    refuseUnasked()
  }

  private mutating func read(_ sent: SurveySubmission.SentAnswer) {
    guard let question = run.question(sent.question) else {
      return add(ServerMessage.Survey.questionUnknown, at: "\(sent.place)/question")
    }
    guard answers[sent.question] == nil else {
      return add(ServerMessage.Survey.questionTwice, at: "\(sent.place)/question")
    }
    do throws(AnswerRefusal) {
      guard question.isAnsweredByPerson else { throw .readOnly }
      answers[sent.question] = (try question.answer(from: sent.value), sent.place)
    } catch {
      add(error, at: "\(sent.place)/answer")
    }
  }

  private mutating func goThrough() {
    _ = take(.begin)
    while !run.isFinished, faults.isEmpty {
      guard eventCount < mostEvents else { return add(ServerMessage.Survey.endless) }
      act()
    }
  }

  private mutating func act() {
    switch run.phase {
    case .showing(let page): use(page)
    case .counting(_, let until):
      now = max(now, until)
      leave(.timer)
    // An answerable survey has none of these.
    case .notBegun, .recording, .gating, .exercising, .settling, .interrupted, .finished:
      add(ServerMessage.Survey.endless)
    }
  }

  private mutating func use(_ page: Int) {
    let content = run.plan.pages[page].content
    switch content {
    case .question(let question):
      if let given = answers[question.id] {
        guard take(.person(.answer(given.answer, to: nil))) else { return note() }
        leave(.person(.next))
      } else {
        leave(.person(question.isAnsweredByPerson ? .skip : .next))
      }
    case .form(let form):
      for question in form.questions {
        guard let given = answers[question.id],
          !take(.person(.answer(given.answer, to: question.id)))
        else { continue }
        // Answers to questions that are not asked are told at the end.
        if run.isOnTheWay(question.id) { note() }
      }
      if faults.isEmpty { leave(.person(.next)) }
    case .instruction, .group, .review, .completion, .table, .wait, .media, .ending, .countdown,
      .gate, .timed, .exercise:
      leave(.person(.next))
    }
  }

  private mutating func leave(_ kind: RunEvent.Kind) {
    if !take(kind) { note() }
  }

  /// Sends an event; says whether it was taken.
  private mutating func take(_ kind: RunEvent.Kind) -> Bool {
    eventCount += 1
    do throws(Refusal) {
      _ = try run.handle(RunEvent(kind, at: now))
      refusal = nil
      return true
    } catch {
      refusal = error
      return false
    }
  }

  /// Tells why the newest event was refused, at the answer that it was about.
  private mutating func note() {
    guard let refusal, case .answer(let reason) = refusal.reason else {
      return add(ServerMessage.Survey.endless)
    }
    let given = refusal.question.flatMap { answers[$0] }
    if let given {
      add(reason, at: "\(given.place)/answer")
    } else if reason == .required, let question = refusal.question {
      add(ServerMessage.Survey.answerMissing(question: question.text))
    } else {
      faults.append(fault(reason.words(in: languages), at: nil))
    }
  }

  private mutating func refuseUnasked() {
    let unasked = answers.filter { !run.isOnTheWay($0.key) }.map(\.value.place).sorted()
    for place in unasked { add(ServerMessage.Survey.notAsked, at: "\(place)/question") }
  }

  private mutating func add(_ message: Message, at place: String? = nil) {
    faults.append(fault(message.text(languages), at: place))
  }

  private mutating func add(_ reason: AnswerRefusal, at place: String) {
    faults.append(fault(reason.words(in: languages), at: place))
  }

  private func fault(_ words: String, at place: String?) -> BodyFault {
    BodyFault(
      pointer: place.map { "/answers/\($0)" } ?? "/answers", code: "invalid", message: words)
  }
}

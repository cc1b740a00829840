import ActiveTasks
import StudyModel
import TaskRunner

@testable import TaskAnalysis

/// Every run that a small task can have, by trying each answer of each question.
struct AllRuns {
  /// The steps that some run shows.
  private(set) var shown: Set<String> = []
  /// The ways of runs that come to the end, by the steps they show.
  private(set) var ways: Set<[String]> = []
  /// The questions that some run ends with an answer to, together.
  private(set) var answeredTogether: Set<Set<String>> = []
  private(set) var isWhole = true

  private static let mostRuns = 60_000
  private var count = 0

  init(_ task: StudyTask) {
    let began = SimulationSetting.usualBeginning
    var run = TaskRun(
      plan: RunPlan(task: task), context: RunContext(began: began), seed: 1)
    do {
      _ = try run.handle(event(.begin))
    } catch {
      return
    }
    follow(run, [])
  }

  private func event(_ kind: RunEvent.Kind) -> RunEvent {
    RunEvent(kind, at: Instant(nanoseconds: 0))
  }

  private mutating func follow(_ run: TaskRun, _ way: [String]) {
    count += 1
    guard count < Self.mostRuns, way.count < 40 else {
      isWhole = false
      return
    }
    guard case .showing(let page) = run.phase else {
      if run.isFinished { end(run, way) }
      return
    }
    let id = run.plan.pages[page].id.text
    shown.insert(id)
    for answers in choices(run, page) {
      var next = run
      do {
        for (question, answer) in answers {
          _ = try next.handle(event(.person(.answer(answer, to: question))))
        }
        _ = try next.handle(event(.person(.next)))
      } catch {
        continue
      }
      follow(next, way + [id])
    }
  }

  private mutating func end(_ run: TaskRun, _ way: [String]) {
    ways.insert(way)
    answeredTogether.insert(Set(run.answers.keys.map(\.text)))
  }

  /// Each set of answers that the page may be left with.
  private func choices(_ run: TaskRun, _ page: Int) -> [[(StepID?, Answer?)]] {
    switch run.plan.pages[page].content {
    case .question(let question):
      let answers = question.format.every.map { Optional($0) }
      return (question.isRequired ? answers : answers + [nil]).map { [(nil, $0)] }
    case .form, .instruction, .group, .review, .completion, .table, .wait, .media, .ending,
      .countdown, .gate, .timed, .exercise:
      return [[]]
    }
  }
}

extension AnswerFormat {
  /// All answers, for the few formats of these tests.
  fileprivate var every: [Answer] {
    switch self {
    case .boolean: [.boolean(true), .boolean(false)]
    case .scale(let scale): (scale.minimum...scale.maximum).map { .integer($0) }
    case .singleChoice(let choice): choice.options.map { .choice($0.value) }
    case _: []
    }
  }
}

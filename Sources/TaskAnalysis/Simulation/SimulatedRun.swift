import ActiveTasks
import FHIRPath
package import StudyModel
package import TaskRunner

/// One run of a task by a made-up person, from the first page to the end.
///
/// No time passes: every moment is drawn. Timed parts run to their end, or are ended early by a few
/// people, and have no sensor data; attempts at a reaction time get drawn movements.
package struct SimulatedRun: Sendable {
  /// Why a run did not come to its end.
  package enum Trouble: Sendable, Hashable {
    /// No answer that was made up was accepted.
    case noAnswerFound(StepID)
    case tooManyPages
    case refused(RunEvent.Kind)
  }

  package private(set) var run: TaskRun
  package private(set) var events: [RunEvent] = []
  package private(set) var trouble: Trouble?

  private static let mostEvents = 200_000
  private static let mostTries = 30
  private static let earlyEndShare = 0.03

  private let setting: SimulationSetting
  private var person: Respondent
  private var now: Instant
  private var timer: Instant?
  private var isStimulusDue = false
  private var openedItems: [StepID: Int] = [:]

  /// Leads person `index` through the task; `start` is the moment of the first page.
  package init(_ setting: SimulationSetting, index: Int) {
    self.setting = setting
    person = Respondent(seed: setting.seed, index: index, today: setting.began.date)
    run = TaskRun(
      plan: setting.plan, context: RunContext(began: setting.began),
      seed: SeededRandom.drawnSeed(setting.seed, index))
    now = Instant(nanoseconds: 0)
    goThrough()
  }

  private mutating func goThrough() {
    send(.begin)
    while !run.isFinished, trouble == nil {
      if events.count > Self.mostEvents { trouble = .tooManyPages }
      act()
    }
    if trouble != nil, !run.isFinished { abandon() }
  }

  private mutating func abandon() {
    let reason = trouble
    send(.abandon)
    if case .settling = run.phase { send(.measured(PartReport())) }
    trouble = reason
  }

  /// Does what the person, the clock or the sensors do next.
  private mutating func act() {
    switch run.phase {
    case .showing(let page): use(page)
    case .counting(_, let until):
      now = max(now, until)
      send(.timer)
    case .recording(_, let until, let isEndAsked):
      if isEndAsked {
        send(.endEarly(true))
      } else if person.chance(Self.earlyEndShare) {
        send(.askToEndEarly)
      } else {
        now = max(now, until)
        send(.timer)
      }
    case .trying: attempt()
    case .settling: send(.measured(PartReport()))
    case .interrupted: send(.next)
    case .notBegun, .finished: break
    }
  }

  private mutating func attempt() {
    if isStimulusDue {
      isStimulusDue = false
      send(.stimulusShown)
      let stimulus = now
      // About 0.3 s, seldom too early or not at all.
      let reaction = 0.3 * person.slowness + person.random.deviate() * 0.04
      if reaction > 0.05, person.chance(0.97) {
        now = stimulus + .seconds(reaction)
        send(.crossing(now))
      }
    } else if let timer {
      now = max(now, timer)
      send(.timer)
    } else {
      send(.askToEndEarly)
      send(.endEarly(true))
    }
  }

  private mutating func use(_ page: Int) {
    let content = setting.plan.pages[page].content
    let seconds = setting.readingSeconds[page] + setting.answerSeconds[page]
    now = now + .seconds(max(0.2, seconds * person.slowness * (0.7 + 0.6 * person.random.share())))
    switch content {
    case .question: answerQuestion()
    case .form(let form):
      for question in form.questions { answer(question) }
      leave()
    case .group(let rules): useGroup(setting.plan.pages[page].id, rules)
    case .instruction, .review, .completion, .table, .wait, .media, .ending, .countdown, .timed,
      .trials:
      leave()
    }
  }

  private mutating func answerQuestion() {
    guard let question = run.question(nil) else { return leave() }
    defer { person.isTryingAnything = false }
    for attempt in 0..<Self.mostTries {
      person.isTryingAnything = attempt > 4
      guard !question.isReadOnly, question.calculation == nil else { break }
      let answer = answer(to: question)
      if answer == nil, !question.isRequired, take(.skip) { return }
      if let answer, take(.answer(answer, to: nil)), take(.next) { return }
    }
    if take(.next) || take(.skip) { return }
    trouble = .noAnswerFound(question.id)
  }

  /// Answers one question of a form; one that is hidden now refuses, and stays without an answer.
  private mutating func answer(_ question: Question) {
    guard !question.isReadOnly, question.calculation == nil, !question.isHidden else { return }
    let asked = run.question(question.id) ?? question
    for _ in 0..<Self.mostTries {
      guard let answer = answer(to: asked) else { return }
      if take(.answer(answer, to: question.id)) { return }
      if !run.isOnTheWay(question.id) { return }
    }
  }

  private mutating func answer(to question: Question) -> Answer? {
    if case .confirmation(let format) = question.format { return run.answer(to: format.question) }
    return person.answer(question, fitting: setting.fitting[question.id] ?? [])
  }

  /// Leaves a page; where that is refused, the answers of a form are given anew.
  private mutating func leave() {
    defer { person.isTryingAnything = false }
    for attempt in 0..<Self.mostTries {
      person.isTryingAnything = attempt > 4
      if take(.next) || run.isFinished { return }
      guard let page = run.currentPage, case .form(let form) = setting.plan.pages[page].content
      else { break }
      for question in form.questions { answer(question) }
    }
    trouble = run.currentPage.map { .noAnswerFound(setting.plan.pages[$0].id) } ?? .tooManyPages
  }

  /// As many items as there must be, and often one or two more.
  private mutating func useGroup(_ id: StepID, _ rules: GroupRules) {
    let opened = openedItems[id, default: 0]
    let wantsMore = opened < rules.count.lowerBound || (opened < 4 && person.chance(0.5))
    if wantsMore, take(.addItem) {
      openedItems[id] = opened + 1
      return
    }
    leave()
  }

  /// Sends an event that may be refused; says whether it was taken.
  private mutating func take(_ kind: RunEvent.Kind) -> Bool {
    let event = RunEvent(kind, at: now)
    do {
      let effects = try run.handle(event)
      events.append(event)
      for effect in effects { note(effect) }
      return true
    } catch {
      return false
    }
  }

  private mutating func send(_ kind: RunEvent.Kind) {
    if !take(kind) { trouble = .refused(kind) }
  }

  private mutating func note(_ effect: RunEffect) {
    switch effect {
    case .setTimer(let time): timer = time
    case .showStimulus: isStimulusDue = true
    case .show, .showInterrupted, .confirmEarlyEnd, .startRecording, .stopRecording,
      .watchForMovement, .stopWatching, .beginTrial, .judgeTrial, .finish:
      break
    }
  }
}

extension SeededRandom {
  /// The seed of run `index` of a simulation.
  fileprivate static func drawnSeed(_ seed: UInt64, _ index: Int) -> UInt64 {
    var random = SeededRandom(seed: ~seed, index: index)
    // Every JSON reader keeps numbers of 53 bits exactly.
    return random.next() >> 11
  }
}

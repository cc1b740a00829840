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
  package internal(set) var trouble: Trouble?

  /// More events than that are no run of a person.
  package static let mostEvents = 200_000
  static let mostTries = 30
  private static let earlyEndShare = 0.03

  let setting: SimulationSetting
  var person: Respondent
  var now: Instant
  private var isStimulusDue = false
  /// Whether movements answer a stimulus now.
  private var isWatched = false
  var openedItems: [StepID: Int] = [:]

  private let mostEvents: Int

  /// Leads person `index` through the task, as far as `mostEvents` go.
  package init(_ setting: SimulationSetting, index: Int, mostEvents: Int = Self.mostEvents) {
    self.mostEvents = mostEvents
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
      if events.count > mostEvents { trouble = .tooManyPages }
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
    case .exercising(_, let box, _): attempt(box.exercise)
    case .gating(_, let until):
      now = max(now, until)
      send(.timer)
    case .settling(let page, _): send(.measured(report(of: page)))
    case .interrupted: send(.next)
    case .notBegun, .finished: break
    }
  }

  /// What a test measured of the person; no sensor recorded anything.
  private func report(of page: Int) -> PartReport {
    let content = setting.plan.pages[page].content
    guard case .exercise = content, let visit = run.visits.last else { return PartReport() }
    var evidence = PartEvidence(step: visit.step, seconds: 0)
    (evidence.trials, evidence.scores) = (visit.trials, visit.scores)
    return evidence.report(of: content)
  }

  private mutating func attempt(_ exercise: any Exercise) {
    if isStimulusDue {
      isStimulusDue = false
      send(.stimulusShown)
      if isWatched { move() }
    } else if let action = exercise.rightAction, exercise.deadline == nil || person.chance(0.97) {
      now = now + .seconds(reactionSeconds)
      send(.respond(Response(action, by: .script, at: now)))
    } else if let deadline = exercise.deadline {
      now = max(now, deadline)
      send(.timer)
    } else {
      send(.askToEndEarly)
      send(.endEarly(true))
    }
  }

  /// About 0.3 s.
  private var reactionSeconds: Double {
    mutating get { max(0.05, 0.3 * person.slowness + person.random.deviate() * 0.04) }
  }

  /// Answers a stimulus by moving, seldom not at all.
  private mutating func move() {
    let reaction = reactionSeconds
    guard person.chance(0.97) else { return }
    now = now + .seconds(reaction)
    send(.crossing(now))
  }

  /// Sends an event that may be refused; says whether it was taken.
  mutating func take(_ action: PersonAction) -> Bool { take(.person(action)) }

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

  private mutating func send(_ action: PersonAction) { send(.person(action)) }

  private mutating func send(_ kind: RunEvent.Kind) {
    if !take(kind) { trouble = .refused(kind) }
  }

  private mutating func note(_ effect: RunEffect) {
    switch effect {
    case .showStimulus: isStimulusDue = true
    case .watchForMovement: isWatched = true
    case .stopWatching: isWatched = false
    case .show, .showInterrupted, .confirmEarlyEnd, .setTimer, .startRecording, .stopRecording,
      .beginTrial, .judgeTrial, .play, .sign, .stopSound, .finish:
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

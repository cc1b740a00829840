package import StudyModel

/// One run of one task, as a pure state machine.
///
/// Time arrives inside events, randomness comes from the seed, work leaves as effects: the same
/// plan, seed and events always give the same state.
package struct TaskRun: Sendable, Hashable {
  /// Where the run stands; what belongs to a phase is inside its case.
  package enum Phase: Sendable, Hashable {
    case notBegun
    /// A page that waits for the person.
    case showing(page: Int)
    case counting(page: Int, until: Instant)
    case recording(page: Int, until: Instant, isEndAsked: Bool)
    /// The sensors are looked at before a part.
    case gating(page: Int, until: Instant)
    case exercising(page: Int, ExerciseBox, isEndAsked: Bool)
    /// A part is over and its recordings are being closed and measured.
    case settling(page: Int, ending: Ending)
    /// An activity was cut off; the person may do it again or go on.
    case interrupted(page: Int)
    case finished(Outcome)
  }

  /// How a timed part came to its end.
  package enum Ending: Sendable, Hashable {
    case onTime, early, abandoned, sensorMissing
  }

  package let plan: RunPlan
  package let context: RunContext
  /// Everything that the run draws comes from it.
  package let seed: UInt64
  package internal(set) var phase: Phase = .notBegun
  /// Every visit, in order; the last one is open unless the run is finished or not begun.
  package internal(set) var visits: [Visit] = []
  package internal(set) var problems: [Problem] = []
  /// The newest measures outside of groups, by the page they were taken in.
  package internal(set) var measures: [StepID: [Measure]] = [:]
  /// The order of the pages in this run.
  let order: RunOrder
  /// Answers outside of groups.
  var table: AnswerTable
  /// By the number of the group in the plan.
  var groups: [GroupState]
  var pageStates: PageStates
  /// The item whose pages are shown.
  var item: OpenItem?
  /// The review that the person comes back to after a correction.
  var pendingReview: Int?
  /// The pages shown on the way here, the current one last.
  var trail: [TrailEntry] = []
  var jumpsTaken: [JumpKey: Int] = [:]
  /// How often a question of understanding was answered wrongly.
  var wrongAttempts: [StepID: Int] = [:]
  /// The steps with a condition or calculation that could not be evaluated.
  var brokenSteps: Set<StepID> = []
  var cache: ConditionCache
  var latest: Instant?
  var sitting = 0
  var random: SeededRandom
  var tally: ProgressTally

  /// A page on the way, with its item's number in a group.
  struct TrailEntry: Sendable, Hashable {
    let page: Int
    let item: Int?
  }

  /// One jump of one page or exit, counted for each item of its own.
  struct JumpKey: Sendable, Hashable {
    /// A page's index, or an exit's as a negative number.
    let place: Int
    let jump: Int
    let item: Int?
  }

  /// A run before its first event; the order of the pages is drawn now.
  package init(plan: RunPlan, context: RunContext, seed: UInt64) {
    self.plan = plan
    self.context = context
    self.seed = seed
    order = RunOrder(plan: plan, seed: seed)
    table = AnswerTable(0..<plan.table.questions.count)
    groups = Array(repeating: GroupState(), count: plan.table.groups.count)
    pageStates = PageStates(0..<plan.pages.count)
    cache = ConditionCache(count: plan.table.conditions.count)
    random = SeededRandom(seed: seed)
    tally = ProgressTally(total: plan.countedPages)
  }

  /// Takes one event and says what the world must do; a refused event changes nothing.
  package mutating func handle(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard isInOrder(event) else { throw refusal(event, .timeWentBack) }
    let effects = try apply(event)
    latest = event.at
    return effects
  }

  /// The run after `events`, as a journal keeps them.
  package static func restored(
    plan: RunPlan, context: RunContext, seed: UInt64, events: [RunEvent]
  ) throws(Refusal) -> TaskRun {
    var run = TaskRun(plan: plan, context: context, seed: seed)
    for event in events { _ = try run.handle(event) }
    return run
  }

  /// The page that is shown or running; nil before the beginning and after the end.
  package var currentPage: Int? {
    switch phase {
    case .showing(let page), .counting(let page, _), .recording(let page, _, _),
      .gating(let page, _), .exercising(let page, _, _), .settling(let page, _),
      .interrupted(let page):
      page
    case .notBegun, .finished: nil
    }
  }

  /// When the newest event happened.
  package var lastEventTime: Instant? { latest }

  /// The steps outside of groups that were passed over when they were last met.
  package var hiddenSteps: Set<StepID> {
    Set(pageStates.pages(in: .hidden).map { plan.pages[$0].id })
  }

  /// The steps of each section in the order of this run, for sections that are drawn from the seed.
  package var draws: [SectionDraw] { order.draws }

  /// Whether `.back` would be taken now.
  package var canGoBack: Bool {
    if case .page = wayBack { true } else { false }
  }

  /// Whether a part is under way that a crash would cut off.
  package var isInActivity: Bool {
    switch phase {
    case .gating, .recording, .exercising, .settling: true
    case .counting(let page, _): plan.pages[page].activity != nil
    case .notBegun, .showing, .interrupted, .finished: false
    }
  }

  package var isFinished: Bool {
    if case .finished = phase { true } else { false }
  }

  private mutating func apply(_ event: RunEvent) throws(Refusal) -> [RunEffect] {
    switch event.kind {
    case .begin: try begin(event)
    case .person(let action): try take(action, event)
    case .timer: try timer(event)
    case .stimulusShown: try exercise(.stimulusShown, event)
    case .soundLevel(let reading): try exercise(.soundLevel(reading), event)
    case .stepsReached(let count): try stepsReached(count, event)
    case .crossing(let time): try exercise(.crossing(time), event)
    case .gap(let start, let end): try exercise(.gap(start: start, end: end), event)
    case .sensorFailed(let problem): try sensorFailed(problem, event)
    case .measured(let report): try measured(report, event)
    case .resume(let report): try resume(report, event)
    }
  }

  private mutating func take(
    _ action: PersonAction, _ event: RunEvent
  ) throws(Refusal) -> [RunEffect] {
    switch action {
    case .answer(let answer, let question): try take(answer, to: question, event)
    case .edit(let step, let item): try edit(step, item: item, event)
    case .addItem: try addItem(event)
    case .openItem(let place): try openItem(place, event)
    case .removeItem(let place): try removeItem(place, event)
    case .endHere: try endHere(event)
    case .next: try next(event)
    case .back: try back(event)
    case .skip: try skip(because: nil, event)
    case .skipBecause(let reason): try skip(because: reason, event)
    case .askToEndEarly: try askToEndEarly(event)
    case .endEarly(let isSure): try endEarly(isSure, event)
    case .respond(let response): try exercise(.respond(response), event)
    case .checkAgain: try checkAgain(event)
    case .leave: try leave(event)
    case .abandon: try abandon(event)
    }
  }

  /// Instants of different sittings come from different boots and are not compared.
  private func isInOrder(_ event: RunEvent) -> Bool {
    if case .resume = event.kind { return true }
    return latest.map { $0 <= event.at } ?? true
  }

  func refusal(
    _ event: RunEvent, _ reason: Refusal.Reason = .notNow, question: StepID? = nil
  ) -> Refusal {
    Refusal(event: event.kind, phase: phase, reason: reason, question: question)
  }
}

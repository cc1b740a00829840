import StrictJSON
package import StudyModel

/// Words above grids of circles under way.
package struct AccuracyStroopRun: Exercise {
  enum State: Sendable, Hashable {
    case pausing(until: Instant)
    /// The word was asked for and is not yet on the screen.
    case presenting
    case touching(stimulus: Instant)
    case over
  }

  let rules: AccuracyStroopRules
  private(set) var state: State
  package private(set) var trials: [Trial] = []
  private var trial: Trial
  private var random: SeededRandom
  private let items: [StroopItem]
  /// The colours of the circles now.
  private(set) var colours: [Colour] = []

  /// Draws the words at once; the first trial begins at `now`.
  package init(rules: AccuracyStroopRules, random: SeededRandom, at now: Instant) {
    self.rules = rules
    self.random = random
    items = StroopItem.drawn(rules.attempts, &self.random)
    trial = Trial(number: 1, verdict: .interrupted, began: now)
    state = .pausing(until: now)
  }

  package var isOver: Bool { state == .over }
  /// The word that is shown now.
  var item: StroopItem { items[min(trials.count, items.count - 1)] }

  package var deadline: Instant? {
    switch state {
    case .pausing(let until): until
    case .touching(let stimulus): stimulus + rules.timeout
    case .presenting, .over: nil
    }
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.pausing(let until), .timer) where now >= until: return beginTrial(at: now)
    case (.presenting, .stimulusShown):
      trial.stimulus = now
      state = .touching(stimulus: now)
      return [.redraw]
    case (.touching, .timer) where deadline.map { now >= $0 } ?? false:
      return judge(.timeout, nil, at: now)
    case (.touching, .respond(let response)): return take(response, at: now)
    case (.pausing, _), (.presenting, _), (.touching, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    switch state {
    case .presenting, .touching: trials.append(trial)
    case .pausing, .over: break
    }
    state = .over
  }

  private mutating func beginTrial(at now: Instant) -> [ExerciseEffect] {
    // Each colour as often as any other within one.
    colours = random.order(rules.columns * rules.columns).map { StroopItem.colours[$0 % 4] }
    trial = Trial(number: trials.count + 1, verdict: .interrupted, began: now)
    let circles: JSONValue = .list(colours.map { .string($0.rawValue) })
    trial.given = .object(item.given + [JSONMember(key: "circles", value: circles)])
    state = .presenting
    return [
      .beginTrial(
        number: trial.number, validSoFar: trials.count { $0.verdict == .valid },
        wanted: rules.attempts), .showStimulus,
    ]
  }

  private mutating func take(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    switch response.action {
    case .press(let id, _):
      guard let number = Int(id), colours.indices.contains(number - 1) else { return [] }
      return judge(.valid, response, isRight: colours[number - 1] == item.word, at: now)
    case .miss:
      trial.responses.append(TrialResponse(response))
      return []
    case .release, .stroke, .text: return []
    }
  }

  private mutating func judge(
    _ verdict: Trial.Verdict, _ response: Response?, isRight: Bool? = nil, at now: Instant
  ) -> [ExerciseEffect] {
    if let response {
      trial.responses.append(TrialResponse(response, isRight: isRight))
      keepDistance(of: response)
    }
    (trial.verdict, trial.isRight) = (verdict, isRight)
    trials.append(trial)
    state =
      trials.count >= rules.attempts
      ? .over : .pausing(until: now + AccuracyStroopRules.pause)
    return [.judged(trial), .redraw]
  }

  /// Unknown for somebody who names the circle by a key.
  private mutating func keepDistance(of response: Response) {
    guard let distance = response.distance(toNearest: rules.places),
      let value = JSONValue.number(distance)
    else { return }
    let known = trial.given?.objectValue ?? []
    trial.given = .object(known + [JSONMember(key: "distance", value: value)])
  }
}

extension Response {
  /// How far a touch was from the nearest of some places, in widths of the board; nil for a key.
  func distance(toNearest places: [BoardPlace]) -> Double? {
    switch action {
    case .press(_, let place?), .miss(let place): places.map { $0.distance(to: place) }.min()
    case .press, .release, .stroke, .text: nil
    }
  }
}

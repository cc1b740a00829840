package import StudyModel

/// Games of spatial span under way: each is one trial.
package struct SpatialSpanRun: Exercise {
  enum State: Sendable, Hashable {
    case pausing(until: Instant)
    /// Showing tile `index`, lit or already dark again.
    case playing(index: Int, isLit: Bool, until: Instant)
    case touching(until: Instant)
    case over
  }

  let rules: SpatialSpanRules
  private(set) var state: State
  private(set) var game: SpatialSpanGame
  private var ended: [Trial] = []
  private var trial: Trial
  private var random: SeededRandom
  private var failuresInRow = 0

  /// Draws the first game; its first tile lights up after a pause.
  package init(rules: SpatialSpanRules, random: SeededRandom, at now: Instant) {
    self.rules = rules
    self.random = random
    game = SpatialSpanGame(
      span: rules.initialSpan, isBackward: rules.isBackward, &self.random)
    trial = Trial(number: 1, verdict: .interrupted, began: now, given: game.given)
    state = .pausing(until: now + SpatialSpanRules.pause)
  }

  package var isOver: Bool { state == .over }
  package var trials: [Trial] { ended }
  private(set) var results: [SpatialSpanGame] = []

  package var deadline: Instant? {
    switch state {
    case .pausing(let until), .playing(_, _, let until), .touching(let until): until
    case .over: nil
    }
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch event {
    case .timer: deadline.map { now >= $0 } ?? false ? timedOut(at: now) : []
    case .respond(let response): take(response, at: now)
    case .begin, .stimulusShown, .crossing, .gap, .soundLevel: []
    }
  }

  /// A game that is under way is kept and counts for nothing, as one that nobody began.
  package mutating func cutOff(at now: Instant) {
    switch state {
    case .playing, .touching:
      trial.given = game.given
      ended.append(trial)
    case .pausing, .over: break
    }
    state = .over
  }

  private mutating func timedOut(at now: Instant) -> [ExerciseEffect] {
    switch state {
    case .pausing:
      trial = Trial(
        number: ended.count + 1, verdict: .interrupted, began: now, given: game.given)
      state = .playing(index: 0, isLit: true, until: now + half)
      return [
        .beginTrial(
          number: trial.number, validSoFar: results.count, wanted: rules.mostGames), .redraw,
      ]
    case .playing(let index, true, _):
      state = .playing(index: index, isLit: false, until: now + half)
      return [.redraw]
    case .playing(let index, false, _) where index + 1 < game.sequence.count:
      state = .playing(index: index + 1, isLit: true, until: now + half)
      return [.redraw]
    case .playing:
      trial.stimulus = now
      state = .touching(until: now + SpatialSpanRules.touchLimit)
      return [.redraw]
    case .touching: return end(.timeout, at: now)
    case .over: return []
    }
  }

  private var half: Duration { rules.secondsPerTile / 2 }

  private mutating func take(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    guard case .touching = state else { return [] }
    switch response.action {
    case .press(let id, _):
      guard let tile = Int(id).map({ $0 - 1 }), (0..<game.columns * game.columns).contains(tile)
      else { return [] }
      return touch(tile, response, at: now)
    case .miss:
      keep(response, nil)
      return []
    case .release, .stroke, .text: return []
    }
  }

  private mutating func touch(
    _ tile: Int, _ response: Response, at now: Instant
  ) -> [ExerciseEffect] {
    guard !game.done.contains(tile) else {
      // A hand that shakes may touch twice.
      keep(response, nil)
      return []
    }
    let isRight = game.touch(tile)
    keep(response, isRight)
    guard isRight else { return end(.failure, at: now) }
    return game.isDone ? end(.success, at: now) : [.redraw]
  }

  /// Every touch begins the wait anew.
  private mutating func keep(_ response: Response, _ isRight: Bool?) {
    trial.responses.append(TrialResponse(response, isRight: isRight))
    state = .touching(until: response.at + SpatialSpanRules.touchLimit)
  }

  private mutating func end(
    _ status: SpatialSpanGame.Status, at now: Instant
  ) -> [ExerciseEffect] {
    game.status = status
    trial.verdict = status == .timeout ? .timeout : .valid
    trial.isRight = status == .timeout ? nil : status == .success
    trial.given = game.given
    ended.append(trial)
    results.append(game)
    failuresInRow = status == .success ? 0 : failuresInRow + 1
    if results.count >= rules.mostGames || failuresInRow >= rules.mostFailures {
      state = .over
    } else {
      let span = rules.span(after: game.sequence.count, isRight: status == .success)
      game = SpatialSpanGame(span: span, isBackward: rules.isBackward, &random)
      state = .pausing(until: now + SpatialSpanRules.pause)
    }
    return [.judged(trial), .redraw]
  }
}

import StudyModel

/// Tests that the person responds to.
extension TaskRun {
  mutating func startExercise(_ part: ExercisePart, page: Int, at now: Instant) -> [RunEffect] {
    // Each test draws from a generator of its own, so that one that is done again does not repeat
    // what the person has just met.
    let random = SeededRandom(seed: random.next())
    var exercise = part.rules.rules.begun(random: random, context: context.exercises, at: now)
    let effects = exercise.handle(.begin, at: now)
    let recording: [RunEffect] = [
      .startRecording(page: page, streams: part.streams, rateHz: part.rateHz), .show(page: page),
    ]
    return recording + took(exercise, effects, page: page, isEndAsked: false, at: now)
  }

  mutating func exercise(_ own: ExerciseEvent, _ event: RunEvent) throws(Refusal) -> [RunEffect] {
    guard case .exercising(let page, let box, let isEndAsked) = phase else { throw refusal(event) }
    var exercise = box.exercise
    let effects = exercise.handle(own, at: event.at)
    return took(exercise, effects, page: page, isEndAsked: isEndAsked, at: event.at)
  }

  /// Keeps the test as it is now, and says what the world must do for it.
  private mutating func took(
    _ exercise: any Exercise, _ effects: [ExerciseEffect], page: Int, isEndAsked: Bool,
    at now: Instant
  ) -> [RunEffect] {
    phase = .exercising(page: page, ExerciseBox(exercise), isEndAsked: isEndAsked)
    let carried = effects.map { RunEffect($0, page: page) }
    if exercise.isOver { return carried + settle(page, .onTime, at: now) }
    // A timer that is set again replaces itself.
    return carried + (exercise.deadline.map { [.setTimer($0)] } ?? [])
  }

  /// Keeps the trials of a test in its visit.
  mutating func keep(_ exercise: any Exercise) {
    visits[visits.count - 1].trials = exercise.trials
    visits[visits.count - 1].scores = exercise.scores
  }
}

extension RunEffect {
  fileprivate init(_ effect: ExerciseEffect, page: Int) {
    switch effect {
    case .redraw: self = .show(page: page)
    case .showStimulus: self = .showStimulus
    case .play(let sound): self = .play(sound)
    case .stopSound: self = .stopSound
    case .watchForMovement(let threshold): self = .watchForMovement(thresholdG: threshold)
    case .stopWatching: self = .stopWatching
    case .beginTrial(let number, let validSoFar, let wanted):
      self = .beginTrial(number: number, validSoFar: validSoFar, wanted: wanted)
    case .judged(let trial): self = .judgeTrial(trial)
    case .sign(let sign): self = .sign(sign)
    }
  }
}

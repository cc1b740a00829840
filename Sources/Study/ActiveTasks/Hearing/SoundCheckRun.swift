import StrictJSON
package import StudyModel
import Words

/// A check of what is heard under way: each tone is a trial.
package struct SoundCheckRun: Exercise {
  private enum State: Sendable, Hashable {
    case notBegun
    case sounding(Trial, again: Instant)
    case over
  }

  /// What a round came to.
  enum Verdict: Sendable, Hashable {
    /// Every ear heard its tones.
    case heard
    /// One ear heard its tones, and the other one nothing or not all.
    case oneEar
    /// A tone was heard on the other side.
    case swapped
    case silent
  }

  let rules: SoundCheckRules
  private var random: SeededRandom
  private var state = State.notBegun
  package private(set) var trials: [Trial] = []
  private var round = 0
  /// The ears of the round's tones in their order, and what was answered so far.
  private var order: [Ear] = []
  private var answers: [String] = []
  /// Of the round before; nil in the first one.
  private(set) var verdict: Verdict?

  /// Draws the order of the ears of each round.
  package init(rules: SoundCheckRules, random: SeededRandom) {
    self.rules = rules
    self.random = random
  }

  package var isOver: Bool { state == .over }

  package var deadline: Instant? {
    if case .sounding(_, let again) = state { again } else { nil }
  }

  package var rightAction: Response.Action? {
    guard case .sounding = state, let ear else { return nil }
    return .press(rules.asksSides ? ear.rawValue : SoundCheckRules.heard, at: nil)
  }

  package var scores: [ExerciseScore] {
    [
      ExerciseScore(.soundHeard, isPassed ? 1 : 0),
      ExerciseScore(.soundEars, Double(heardEars.count)),
    ]
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch (state, event) {
    case (.notBegun, .begin): return beginRound(at: now)
    case (.sounding(let trial, let again), .timer) where now >= again:
      if now - trial.began >= SoundCheckRules.patience {
        return answer(SoundCheckRules.nothing, trial.judged(.timeout), at: now)
      }
      state = .sounding(trial, again: now + SoundCheckRules.pace)
      return [play]
    case (.sounding(var trial, _), .respond(let response)):
      guard let id = response.action.id, scene.controls.contains(where: { $0.id == id }),
        let ear
      else { return [] }
      trial.isRight = isRight(ear, id)
      trial.responses = [TrialResponse(response, isRight: trial.isRight)]
      return answer(id, trial.judged(.valid), at: now)
    case (.notBegun, _), (.sounding, _), (.over, _): return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    if case .sounding(let trial, _) = state { trials.append(trial) }
    state = .over
  }

  /// Which one sounds now.
  private var ear: Ear? { answers.count < order.count ? order[answers.count] : nil }

  private var level: Double { SoundCheckRules.levels[round] }

  private var play: ExerciseEffect {
    .play(
      .tone(
        SoundRequest.Tone(
          frequencyHz: SoundCheckRules.frequencyHz, startDecibelsFullScale: level,
          endDecibelsFullScale: level, ear: ear ?? .both, length: SoundCheckRules.toneLength)))
  }

  private mutating func beginRound(at now: Instant) -> [ExerciseEffect] {
    order = random.order(rules.tones.count).map { rules.tones[$0] }
    answers = []
    return [.redraw] + sound(at: now)
  }

  private mutating func sound(at now: Instant) -> [ExerciseEffect] {
    var trial = Trial(number: trials.count + 1, verdict: .interrupted, began: now)
    trial.given = .object([
      "ear": .string((ear ?? .both).rawValue), "decibelsFullScale": .number(level),
    ])
    state = .sounding(trial, again: now + SoundCheckRules.pace)
    return [play]
  }

  private mutating func answer(
    _ id: String, _ trial: Trial, at now: Instant
  ) -> [ExerciseEffect] {
    trials.append(trial)
    answers.append(id)
    let told: [ExerciseEffect] = [.stopSound, .judged(trial)]
    return told + (ear == nil ? endRound(at: now) : sound(at: now))
  }

  private mutating func endRound(at now: Instant) -> [ExerciseEffect] {
    verdict = roundVerdict
    guard verdict != .heard, round + 1 < SoundCheckRules.levels.count else {
      state = .over
      return [.redraw]
    }
    round += 1
    return beginRound(at: now)
  }

  private var roundVerdict: Verdict {
    let heard = heardEars.count
    if heard == Set(order).count { return .heard }
    let isSwapped = zip(order, answers).contains {
      $1 != SoundCheckRules.nothing && !isRight($0, $1)
    }
    return isSwapped ? .swapped : heard > 0 ? .oneEar : .silent
  }

  /// The ears that heard each of their tones in this round.
  private var heardEars: Set<Ear> {
    guard answers.count == order.count else { return [] }
    let missed = zip(order, answers).filter { !isRight($0, $1) }.map(\.0)
    return Set(order).subtracting(missed)
  }

  private var isPassed: Bool {
    isOver && answers.count == order.count && (verdict == .heard || verdict == .oneEar)
  }

  private func isRight(_ ear: Ear, _ answer: String) -> Bool {
    answer == (rules.asksSides ? ear.rawValue : SoundCheckRules.heard)
  }
}

extension SoundCheckRun {
  package var scene: Scene {
    guard rules.asksSides else {
      return Scene(prompt: LocalizedText(prompt), controls: controls)
    }
    return EarScene.scene(nil, prompt: prompt, controls: controls, progress: nil)
  }

  private var prompt: Message {
    switch verdict {
    case .swapped: TaskMessage.SoundCheck.Prompt.swapped
    case .silent, .oneEar: TaskMessage.SoundCheck.Prompt.silent
    case .heard, nil:
      rules.asksSides ? TaskMessage.SoundCheck.Prompt.sides : TaskMessage.SoundCheck.Prompt.any
    }
  }

  private var controls: [Scene.Control] {
    let answers =
      rules.asksSides
      ? [
        Scene.Control(
          id: Ear.left.rawValue, label: TaskMessage.ToneAudiometry.Control.left, key: "l"),
        Scene.Control(
          id: Ear.right.rawValue, label: TaskMessage.ToneAudiometry.Control.right, key: "r"),
      ]
      : [
        Scene.Control(
          id: SoundCheckRules.heard, label: TaskMessage.SoundCheck.Control.heard, key: "space")
      ]
    return answers + [
      Scene.Control(
        id: SoundCheckRules.nothing, label: TaskMessage.SoundCheck.Control.nothing, key: "n")
    ]
  }
}

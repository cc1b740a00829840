import StrictJSON
package import StudyModel
import Words

/// Sentences in noise under way: each is heard once, then typed.
package struct SpeechInNoiseRun: Exercise {
  private let rules: SpeechInNoiseRules
  private let order: [Int]
  private var track: ReceptionTrack
  private var trial: Trial?
  private var judged: [Trial] = []
  private var comparisons: [WordComparison] = []
  package private(set) var isOver = false

  static let nothing = Scene.Control(
    id: "nothing", label: TaskMessage.SpeechInNoise.Control.nothing, key: "0")

  /// Settles the order of the sentences, drawn where the rules shuffle them.
  package init(rules: SpeechInNoiseRules, random: SeededRandom, at now: Instant) {
    var random = random
    self.rules = rules
    let drawn = random.order(rules.sentences.count)
    order = rules.isShuffled ? drawn : Array(rules.sentences.indices)
    track = ReceptionTrack(initialDecibels: rules.signalToNoiseDecibels)
  }

  package var trials: [Trial] { judged + (trial.map { [$0] } ?? []) }
  package var deadline: Instant? { trial?.stimulus.map { $0 + rules.responseLimit } }
  package var rightAction: Response.Action? { trial == nil ? nil : .text(sentence.text) }

  private var sentence: SpeechInNoiseRules.Sentence { rules.sentences[order[judged.count]] }
  private var ratio: Double {
    rules.isAdaptive
      ? track.ratioDecibels : sentence.signalToNoiseDecibels ?? rules.signalToNoiseDecibels
  }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    switch event {
    case .begin: return trial == nil && !isOver ? present(at: now) : []
    case .timer where deadline.map { now >= $0 } ?? false: return judge(.timeout, at: now)
    case .respond(let response) where trial != nil: return take(response, at: now)
    case .timer, .respond, .stimulusShown, .crossing, .gap, .soundLevel: return []
    }
  }

  package mutating func cutOff(at now: Instant) {
    if let trial { judged.append(trial) }
    trial = nil
    isOver = true
  }

  private mutating func present(at now: Instant) -> [ExerciseEffect] {
    guard judged.count < order.count else {
      isOver = true
      return [.redraw]
    }
    var begun = Trial(number: judged.count + 1, verdict: .interrupted, began: now, stimulus: now)
    begun.given = given(nil)
    trial = begun
    return [
      .beginTrial(number: begun.number, validSoFar: comparisons.count, wanted: order.count),
      .redraw,
      .play(.speechInNoise(path: sentence.path, signalToNoiseDecibels: ratio)),
    ]
  }

  private mutating func take(_ response: Response, at now: Instant) -> [ExerciseEffect] {
    let said: String
    switch response.action {
    case .text(let text) where text.count <= SpeechInNoiseRules.mostCharacters: said = text
    case .press(Self.nothing.id, _): said = ""
    case .text, .press, .release, .miss, .stroke: return []
    }
    let found = WordComparison(said: said, target: sentence.text)
    let isRight = found.errorPercent == 0
    trial?.responses.append(TrialResponse(response, isRight: isRight))
    trial?.isRight = isRight
    let scored = given(found)
    trial?.given = scored
    comparisons.append(found)
    track.take(isUnderstood: 2 * found.right >= found.wordCount)
    return [.stopSound] + judge(.valid, at: now)
  }

  private mutating func judge(_ verdict: Trial.Verdict, at now: Instant) -> [ExerciseEffect] {
    guard var ended = trial else { return [] }
    ended.verdict = verdict
    judged.append(ended)
    trial = nil
    return [.judged(ended)] + present(at: now)
  }

  private func given(_ found: WordComparison?) -> JSONValue {
    .object([
      "path": .string(sentence.path), "text": .string(sentence.text),
      "signalToNoiseDecibels": .number(ratio),
      "words": found.map { .number($0.wordCount) },
      "wordsRight": found.map { .number($0.right) },
      "substituted": found.map { .number($0.substituted) },
      "missing": found.map { .number($0.missing) }, "added": found.map { .number($0.added) },
    ])
  }
}

extension SpeechInNoiseRun {
  package var scores: [ExerciseScore] {
    let flags: Set<QualityFlag> = comparisons.count < rules.sentences.count ? [.tooFewAttempts] : []
    let sentences = ExerciseScore(
      .sentencesRight, Double(judged.count { $0.isRight == true }), flags: flags)
    let threshold = rules.isAdaptive ? [reception(flags)] : []
    return TranscriptScores.scores(comparisons, flags: flags) + [sentences] + threshold
  }

  private func reception(_ flags: Set<QualityFlag>) -> ExerciseScore {
    let value = track.thresholdDecibels
    let reason: QualityFlag = track.isBeyond ? .nothingFound : .tooFewAttempts
    return ExerciseScore(
      .receptionThreshold, value, flags: value == nil ? flags.union([reason]) : flags)
  }

  package var scene: Scene {
    Scene(
      prompt: LocalizedText(TaskMessage.SpeechInNoise.prompt),
      controls: [Self.nothing],
      progress: Double(judged.count) / Double(max(1, rules.sentences.count)),
      entry: isOver ? nil : Scene.Entry(maximumLength: SpeechInNoiseRules.mostCharacters))
  }
}

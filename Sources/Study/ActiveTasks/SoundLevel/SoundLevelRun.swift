import Foundation
import StrictJSON
package import StudyModel
import Words

/// A look at the loudness under way: intervals are counted, and one that is loud begins the count anew.
package struct SoundLevelRun: Exercise {
  let rules: SoundLevelRules
  private let microphone: MicrophoneCalibration?
  private let began: Instant
  private var readings: [SoundLevelReading] = []
  private var responses: [TrialResponse] = []
  private var verdict = Trial.Verdict.interrupted
  package private(set) var isOver = false
  /// Quiet intervals in a row, now and at the most.
  private(set) var quietCount = 0
  private var mostQuiet = 0

  static let skip = Scene.Control(
    id: "goOn", label: TaskMessage.SoundLevel.Control.goOn, key: "s")

  /// Begins to count at `now`; a calibration whose level is not finite is not used.
  package init(rules: SoundLevelRules, microphone: MicrophoneCalibration?, at now: Instant) {
    self.rules = rules
    self.microphone = microphone.flatMap { $0.fullScaleDecibelsSPL.isFinite ? $0 : nil }
    began = now
  }

  package var deadline: Instant? { isOver ? nil : began + rules.limit }
  /// Nobody can do more than be quiet.
  package var rightAction: Response.Action? { nil }

  package mutating func handle(_ event: ExerciseEvent, at now: Instant) -> [ExerciseEffect] {
    guard !isOver else { return [] }
    switch event {
    case .soundLevel(let reading): return take(reading)
    case .timer where deadline.map { now >= $0 } ?? false: return end(.timeout)
    case .respond(let response):
      guard case .press(Self.skip.id, _) = response.action else { return [] }
      responses.append(TrialResponse(response))
      return end(.valid)
    case .begin, .timer, .stimulusShown, .crossing, .gap: return []
    }
  }

  package mutating func cutOff(at now: Instant) { isOver = true }

  private mutating func take(_ reading: SoundLevelReading) -> [ExerciseEffect] {
    // What was counted already, or ends before it begins, is no further interval.
    guard reading.end > reading.start, readings.last.map({ reading.start >= $0.end }) ?? true
    else { return [] }
    let isNext = readings.last.map { reading.start - $0.end < rules.interval } ?? true
    readings.append(reading)
    if !isNext { quietCount = 0 }
    quietCount = isQuiet(reading) ? quietCount + 1 : 0
    mostQuiet = max(mostQuiet, quietCount)
    return quietCount >= rules.wanted ? end(.valid) : [.redraw]
  }

  /// Missing samples are not quiet, and neither is a microphone that gives nothing at all.
  private func isQuiet(_ reading: SoundLevelReading) -> Bool {
    level(reading).map { $0 < threshold } ?? false
  }

  private func level(_ reading: SoundLevelReading) -> Double? {
    guard let level = reading.decibelsFullScale, level.isFinite else { return nil }
    return level + (microphone?.fullScaleDecibelsSPL ?? 0)
  }

  private var threshold: Double {
    microphone == nil ? rules.thresholdDecibelsFullScale : rules.thresholdDecibels
  }

  private var hasPassed: Bool { mostQuiet >= rules.wanted }
  /// Whether the last interval was too loud; false before there is one.
  var isTooLoud: Bool { readings.last.map { !isQuiet($0) } ?? false }

  private mutating func end(_ verdict: Trial.Verdict) -> [ExerciseEffect] {
    isOver = true
    self.verdict = verdict
    return trials.map(ExerciseEffect.judged)
  }

  package var trials: [Trial] {
    [
      Trial(
        number: 1, verdict: verdict, began: began, given: given, responses: responses,
        isRight: verdict == .interrupted ? nil : hasPassed)
    ]
  }

  private var given: JSONValue {
    .object([
      "unit": .string(microphone == nil ? "dB FS" : "dB(A)"),
      "calibration": microphone.map { .string($0.name) },
      "threshold": .number(threshold), "intervalSeconds": .seconds(rules.interval),
      "wanted": .number(rules.wanted),
      "levels": .list(readings.map { level($0).flatMap { .number($0) } ?? .null }),
    ])
  }
}

extension SoundLevelRun {
  package var scores: [ExerciseScore] {
    let levels = readings.compactMap(level)
    let flags: Set<QualityFlag> =
      microphone.map { $0.isExpired ? [.calibrationExpired] : [] } ?? [.uncalibrated]
    let missing = levels.isEmpty ? flags.union([.sensorMissing]) : flags
    return [
      ExerciseScore(
        .quietPassed, levels.isEmpty ? nil : hasPassed ? 1 : 0, flags: missing),
      ExerciseScore(.quietIntervals, levels.isEmpty ? nil : Double(mostQuiet), flags: missing),
      ExerciseScore(.soundIntervals, Double(readings.count), flags: flags),
      ExerciseScore(.backgroundLevel, Self.mean(levels.suffix(rules.wanted)), flags: missing),
    ]
  }

  /// The level of the mean power.
  static func mean(_ levels: some Collection<Double>) -> Double? {
    // The loudest one is taken out, so that no power is beyond what a number holds.
    guard let loudest = levels.max() else { return nil }
    let power = levels.reduce(0) { $0 + pow(10, ($1 - loudest) / 10) } / Double(levels.count)
    return loudest + 10 * log10(power)
  }

  package var scene: Scene {
    let width = 1 / Double(rules.wanted + 1)
    let items = (0..<rules.wanted).map { index in
      Scene.Item(
        "quiet\(index + 1)", .circle(radius: min(0.05, width / 3)),
        at: BoardPlace(x: width * Double(index + 1), y: 0.1), colour: isTooLoud ? .red : .green,
        isLit: index < quietCount)
    }
    return Scene(
      prompt: LocalizedText(prompt), items: items, aspect: 0.2, controls: [Self.skip],
      progress: Double(quietCount) / Double(rules.wanted))
  }

  private var prompt: Message {
    isTooLoud ? TaskMessage.SoundLevel.Prompt.tooLoud : TaskMessage.SoundLevel.Prompt.quiet
  }
}

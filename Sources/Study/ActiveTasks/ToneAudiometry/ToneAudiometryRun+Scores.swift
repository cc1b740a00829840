import StrictJSON
package import StudyModel
import Words

extension ToneAudiometryRun {
  package var scene: Scene {
    EarScene.scene(
      nil, prompt: rules.prompt, controls: rules.controls,
      progress: Double(trials.count) / Double(max(1, order.count)))
  }

  package var scores: [ExerciseScore] {
    guard !rules.isPractice else { return [] }
    let all = trials + (trial.map { [$0] } ?? [])
    let heard = trials.filter { $0.verdict == .valid }
    let counts: [(MeasureName, Int)] =
      [(.heardTones, heard.count)]
      + (rules.asksForEar ? [(.wrongEars, heard.count { $0.isRight == false })] : [])
      + [(.toneFalseAlarms, all.reduce(0) { $0 + falseAlarmCount(of: $1) })]
    return rules.tones.indices.map(score)
      + counts.map { ExerciseScore($0.0, Double($0.1), flags: scale.flags) }
  }

  /// A wrong response inside a valid trial is one of the wrong ear, and the last.
  func falseAlarmCount(of trial: Trial?) -> Int {
    guard let trial else { return 0 }
    let wrong = trial.responses.count { $0.isRight == false }
    return trial.verdict == .valid && trial.isRight == false ? wrong - 1 : wrong
  }

  private func score(_ index: Int) -> ExerciseScore {
    let place = order.firstIndex(of: index)
    let trial = place.flatMap { $0 < trials.count ? trials[$0] : nil }
    let level = trial?.isRight == true ? trial?.given?["heardLevel"]?.doubleValue : nil
    let missing: QualityFlag? =
      switch trial?.verdict {
      case .valid: level == nil ? .nothingFound : nil
      case .timeout: .nothingFound
      case .interrupted where rules.ramp(rules.tones[index], scale) == nil: .uncalibrated
      case .interrupted, .anticipation, .sensorGap, nil: .tooFewAttempts
      }
    return ExerciseScore(
      rules.tones[index].name, level, flags: scale.flags.union([missing].compactMap(\.self)))
  }
}

extension ToneAudiometryRules {
  var prompt: Message {
    asksForEar
      ? TaskMessage.ToneAudiometry.Prompt.sides : TaskMessage.ToneAudiometry.Prompt.switch
  }
}

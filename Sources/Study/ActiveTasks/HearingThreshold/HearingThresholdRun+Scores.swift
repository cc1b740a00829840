package import StudyModel

extension HearingThresholdRun {
  package var scores: [ExerciseScore] {
    guard !rules.isPractice else { return [] }
    let searched = searches
    let thresholds = rules.sequences.enumerated().map { index, sequence in
      score(sequence.name, index < searched.count ? searched[index] : nil)
    }
    return thresholds + (rules.hasAverage ? rules.ears.map { average($0, searched) } : [])
      + counts(searched)
  }

  private func score(_ name: MeasureName, _ search: ThresholdSequence?) -> ExerciseScore {
    let missing = search.map(\.missing) ?? .tooFewAttempts
    return ExerciseScore(
      name, search?.threshold, flags: scale.flags.union([missing].compactMap(\.self)))
  }

  /// Of the first threshold of each frequency; none unless all four are known.
  private func average(_ ear: Ear, _ searched: [ThresholdSequence]) -> ExerciseScore {
    let found = HearingThresholdRules.averagedHz.compactMap { frequency in
      searched.first { $0.sequence.ear == ear && $0.sequence.frequencyHz == frequency }?.threshold
    }
    let isWhole = found.count == HearingThresholdRules.averagedHz.count
    let mean = found.reduce(0, +) / Double(max(1, found.count))
    return ExerciseScore(
      .hearingAverage(ear), isWhole ? mean : nil,
      flags: isWhole ? scale.flags : scale.flags.union([.tooFewAttempts]))
  }

  private func counts(_ searched: [ThresholdSequence]) -> [ExerciseScore] {
    let silent = searched.flatMap(\.presentations).filter { $0.level == nil && $0.isHeard != nil }
    let falseAlarms = searched.reduce(0) { $0 + $1.falseAlarmCount }
    return [
      ExerciseScore(.hearingFalseAlarms, Double(falseAlarms), flags: scale.flags),
      ExerciseScore(.silentTrials, Double(silent.count), flags: scale.flags),
      ExerciseScore(
        .silentResponses, Double(silent.count { $0.isHeard == true }), flags: scale.flags),
    ]
  }
}

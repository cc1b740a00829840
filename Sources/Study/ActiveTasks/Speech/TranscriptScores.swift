package import StudyModel

/// Scores of words that were heard or read and then typed.
enum TranscriptScores {
  static let names: [MeasureName] = [.wordsRight, .words, .wordsRightShare, .wordErrorRate]

  /// Over all comparisons together; what has no words to compare has no rate, and neither has a text
  /// that is too long to be compared whole.
  static func scores(
    _ comparisons: [WordComparison], flags: Set<QualityFlag> = []
  ) -> [ExerciseScore] {
    let words = comparisons.reduce(0) { $0 + $1.wordCount }
    let right = comparisons.reduce(0) { $0 + $1.right }
    let changes = comparisons.reduce(0) { $0 + $1.substituted + $1.missing + $1.added }
    func percent(_ count: Int) -> Double? { words > 0 ? 100 * Double(count) / Double(words) : nil }
    if comparisons.contains(where: \.isCut) {
      return names.map { ExerciseScore($0, nil, flags: flags.union([.tooLong])) }
    }
    let rated = words > 0 ? flags : flags.union([.tooFewAttempts])
    return [
      ExerciseScore(.wordsRight, Double(right), flags: flags),
      ExerciseScore(.words, Double(words), flags: flags),
      ExerciseScore(.wordsRightShare, percent(right), flags: rated),
      ExerciseScore(.wordErrorRate, percent(changes), flags: rated),
    ]
  }
}

extension MeasureName {
  package static let wordsRight = MeasureName("wordsRight", "1", "the words that were right")
  package static let words = MeasureName("words", "1", "the words that were to be said")
  package static let wordsRightShare = MeasureName(
    "wordsRightShare", "%", "the share of words that were right")
  package static let wordErrorRate = MeasureName(
    "wordErrorRate", "%", "changed, missing and added words by those that were to be said")
}

/// The signal-to-noise ratio of the next sentence, and the one at which half of the words are understood.
///
/// After the Hearing in Noise Test (M. Nilsson, S. Soli, J. Sullivan, Journal of the Acoustical Society of
/// America 95, 1994): 4 dB softer after a sentence that was understood and 4 dB louder after another,
/// 2 dB from the fifth on; the threshold is the mean ratio from the fifth sentence to the one that would
/// come next. There a whole sentence must be right; here half of its words.
package struct ReceptionTrack: Sendable, Hashable {
  /// Speech above noise in dB, at which the next sentence is played; within `range`.
  package private(set) var ratioDecibels: Double
  /// Those of the sentences so far.
  private var ratios: [Double] = []
  private var hasReachedEnd = false

  static let firstSteps = 4
  static let firstStepDecibels = 4.0
  static let stepDecibels = 2.0
  /// The ratios that are played.
  static let range: ClosedRange<Double> = -20...40
  /// Fewer sentences do not tell.
  static let fewestSentences = 8

  /// Begins with this ratio in dB for the first sentence.
  package init(initialDecibels: Double) {
    ratioDecibels = initialDecibels
  }

  /// Takes the verdict on the sentence that was just played, and moves to the next ratio.
  package mutating func take(isUnderstood: Bool) {
    let step = ratios.count < Self.firstSteps ? Self.firstStepDecibels : Self.stepDecibels
    ratios.append(ratioDecibels)
    let next = ratioDecibels + (isUnderstood ? -step : step)
    ratioDecibels = min(max(next, Self.range.lowerBound), Self.range.upperBound)
    if next != ratioDecibels { hasReachedEnd = true }
  }

  /// In decibels; nil after too few sentences, or where the way led beyond what is played.
  package var thresholdDecibels: Double? {
    guard ratios.count >= Self.fewestSentences, !hasReachedEnd else { return nil }
    let counted = ratios.dropFirst(Self.firstSteps) + [ratioDecibels]
    return counted.reduce(0, +) / Double(counted.count)
  }

  /// Whether there were enough sentences, but no threshold among the ratios that are played.
  var isBeyond: Bool { ratios.count >= Self.fewestSentences && hasReachedEnd }
}

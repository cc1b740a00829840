package import StudyModel

/// A series of digits at a fixed pace.
package struct PSATRules: ExerciseRules {
  /// How many digits there are after the first one: so many sums are asked for.
  package var length = 60
  /// From one digit to the next.
  package var interval: Duration = .seconds(3)
  /// How long a digit is seen; not longer than `interval`.
  package var shownFor: Duration = .seconds(1)
  package var isSeen = true
  /// The folder of the spoken digits, `1.wav` to `9.wav`; nil where none is heard.
  package var digitFolder: String?

  package init() {}

  package init(
    length: Int, interval: Duration, shownFor: Duration, isSeen: Bool, digitFolder: String?
  ) {
    self.length = length
    self.interval = interval
    self.shownFor = shownFor
    self.isSeen = isSeen
    self.digitFolder = digitFolder
  }

  package let algorithm = Measure.Algorithm(name: "psat", version: "1")
  package var names: [MeasureName] { [.rightSums, .dyads, .answerTime] }
  package var soundFiles: [String] { (1...9).compactMap { sound($0)?.file } }
  package var expectedSeconds: Double { Double(length + 1) * interval.inSeconds }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    PSATRun(rules: self, random: random, at: now)
  }

  /// One digit more than sums, 1 to 9, never twice the same in a row, each of the eight others as
  /// likely as any other.
  package static func digits(_ count: Int, _ random: inout SeededRandom) -> [Int] {
    var digits = [Int.random(in: 1...9, using: &random)]
    while digits.count < count {
      let step = Int.random(in: 1...8, using: &random)
      digits.append((digits[digits.count - 1] - 1 + step) % 9 + 1)
    }
    return digits
  }

  /// What is heard with a digit; nil where none is.
  func sound(_ digit: Int) -> SoundRequest? {
    digitFolder.map { .file(path: "\($0)/\(digit).wav", gainDecibels: 0) }
  }
}

extension MeasureName {
  package static let rightSums = MeasureName(
    "rightSums", "1", "the sums that were right")
  package static let dyads = MeasureName(
    "dyads", "1", "the right sums that followed on a right one")
  package static let answerTime = MeasureName(
    "answerTime", "s", "the times of all answers together; without an answer, the whole interval")
}

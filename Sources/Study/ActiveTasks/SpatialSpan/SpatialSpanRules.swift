package import StudyModel

/// How games of spatial span follow each other and are scored.
package struct SpatialSpanRules: ExerciseRules {
  /// How many tiles the first game lights up; it lies within `spans`.
  package var initialSpan = 3
  /// The fewest and the most tiles of a game.
  package var spans = 2...15
  /// From one tile to the next; each is lit for half of it.
  package var secondsPerTile: Duration = .seconds(1)
  /// How many games there are at the most.
  package var mostGames = 5
  /// After how many failures in a row the test ends.
  package var mostFailures = 3
  package var isBackward = false

  package init() {}

  package init(
    initialSpan: Int, spans: ClosedRange<Int>, secondsPerTile: Duration, mostGames: Int,
    mostFailures: Int, isBackward: Bool
  ) {
    self.initialSpan = initialSpan
    self.spans = spans
    self.secondsPerTile = secondsPerTile
    self.mostGames = mostGames
    self.mostFailures = mostFailures
    self.isBackward = isBackward
  }

  /// A game ends when nothing was touched for so long.
  static let touchLimit: Duration = .seconds(20)
  /// Before the first tile of a game, also to see how the last one ended.
  static let pause: Duration = .seconds(2)

  package let algorithm = Measure.Algorithm(name: "spatial-span", version: "1")
  package var names: [MeasureName] { [.spanScore, .longestSpan, .spanGames, .spanFailures] }

  package var expectedSeconds: Double {
    // Each tile is shown, and touched within about a second.
    let game = Double(initialSpan + 1) * (secondsPerTile.inSeconds + 1) + Self.pause.inSeconds
    return Double(mostGames) * game
  }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    SpatialSpanRun(rules: self, random: random, at: now)
  }

  /// How many tiles stand in a row and in a column: the root of twice the span, rounded up, 2 to 6.
  package static func columns(forSpan span: Int) -> Int {
    var columns = 2
    while columns < 6, columns * columns < 2 * span { columns += 1 }
    return columns
  }

  /// What the right touch `position`, counted from 1, adds to the score; a whole sequence of that
  /// length adds the same once more.
  package static func points(_ position: Int) -> Int {
    // The rounded logarithm: 2^k is reached at 2^(k - 1/2), whose square is 2^(2k - 1).
    var rounded = 0
    while position * position >= 1 << (2 * rounded + 1) { rounded += 1 }
    return (rounded + 1) * 5
  }

  /// The length of the next game.
  package func span(after span: Int, isRight: Bool) -> Int {
    isRight ? min(span + 1, spans.upperBound) : max(span - 1, spans.lowerBound)
  }
}

extension MeasureName {
  package static let spanScore = MeasureName(
    "spanScore", "1", "points for right touches and whole sequences")
  package static let longestSpan = MeasureName(
    "longestSpan", "1", "the tiles of the longest sequence without a fault")
  package static let spanGames = MeasureName(
    "spanGames", "1", "the sequences that were played to their end")
  package static let spanFailures = MeasureName(
    "spanFailures", "1", "the sequences with a wrong touch, or none for 20 s")
}

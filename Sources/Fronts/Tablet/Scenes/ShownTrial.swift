package import StrictJSON
package import StudyModel

/// What a page says of the attempts of a test: the one that is awaited, and what became of the last.
package struct ShownTrial: Sendable, Hashable {
  /// From 1, counting every attempt of the visit.
  package var number: Int
  /// How many attempts before this one were valid.
  package var validSoFar: Int
  /// How many valid attempts there will be; nil where time ends the test.
  package var wanted: Int?
  /// The attempt once it was judged; nil while it is awaited.
  package var judged: Trial?

  package init(number: Int, validSoFar: Int, wanted: Int?, judged: Trial? = nil) {
    self.number = number
    self.validSoFar = validSoFar
    self.wanted = wanted
    self.judged = judged
  }

  /// The counts, and of a judged attempt its verdict and its reaction time in whole milliseconds.
  ///
  /// What was shown and what the person did stay where they are.
  package var json: JSONValue {
    .object([
      "number": .number(number),
      "validSoFar": .number(validSoFar),
      "wanted": wanted.map { .number($0) } ?? .null,
      "verdict": judged.map { .string($0.verdict.rawValue) } ?? .null,
      "isRight": (judged?.isRight).map { .boolean($0) } ?? .null,
      "reactionMilliseconds": milliseconds.map { .number($0) } ?? .null,
    ])
  }

  private var milliseconds: Int? {
    judged?.reactionSeconds.flatMap { Int(exactly: ($0 * 1000).rounded()) }
  }
}

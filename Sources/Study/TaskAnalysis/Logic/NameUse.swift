import FHIRPath

/// How the conditions of a task use the answer to one question.
struct NameUse {
  /// What the answer is compared with by `=` or `!=`.
  var equalTo: [Value] = []
  /// What a comparison turns just before, as `answer < 5` and `answer >= 5` do.
  var turnsBefore: [Value] = []
  /// What a comparison turns just after, as `answer <= 5` and `answer > 5` do.
  var turnsAfter: [Value] = []
  /// What is looked for in it by `contains` or `in`.
  var lookedFor: [Value] = []
  /// Where it is looked for by `in`, as one value.
  var lookedUpIn: [Value] = []
  /// Whether it is used in a way that is none of these, nor a question for its being there or true.
  var isOpaque = false

  /// What it is compared with by `<`, `<=`, `>` or `>=`.
  var orderedWith: [Value] { turnsBefore + turnsAfter }
  /// All values that the answer may be the same as, or hold.
  var sameAs: [Value] { equalTo + lookedFor + lookedUpIn }
  /// All values that the answer meets.
  var constants: [Value] { sameAs + orderedWith }

  mutating func merge(_ other: NameUse) {
    equalTo += other.equalTo
    turnsBefore += other.turnsBefore
    turnsAfter += other.turnsAfter
    lookedFor += other.lookedFor
    lookedUpIn += other.lookedUpIn
    isOpaque = isOpaque || other.isOpaque
  }
}

import FHIRPath

/// How the conditions of a task use the answer to one question.
struct NameUse {
  /// What the answer is compared with by `=` or `!=`.
  var equalTo: [Value] = []
  /// What it is compared with by `<`, `<=`, `>` or `>=`.
  var orderedWith: [Value] = []
  /// What is looked for in it by `contains` or `in`.
  var lookedFor: [Value] = []
  /// Where it is looked for by `in`, as one value.
  var lookedUpIn: [Value] = []
  /// Whether it is used in a way that is none of these, nor a question for its being there or true.
  var isOpaque = false

  /// All values that the answer meets.
  var constants: [Value] { equalTo + orderedWith + lookedFor + lookedUpIn }

  mutating func merge(_ other: NameUse) {
    equalTo += other.equalTo
    orderedWith += other.orderedWith
    lookedFor += other.lookedFor
    lookedUpIn += other.lookedUpIn
    isOpaque = isOpaque || other.isOpaque
  }
}

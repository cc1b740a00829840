import StudyModel

/// The answers of one run, or of one item of a group, by the number of the question.
struct AnswerTable: Sendable, Hashable {
  /// The number of the first question; an item holds those of its group only.
  private let first: Int
  /// The last answers given, whether or not they count now.
  private var given: [Answer?]
  /// Which questions are on the way now.
  private var counts: [Bool]
  /// Which questions the person has answered, or left without an answer.
  private var touched: [Bool]

  init(_ questions: Range<Int>) {
    first = questions.lowerBound
    given = Array(repeating: nil, count: questions.count)
    counts = Array(repeating: false, count: questions.count)
    touched = Array(repeating: false, count: questions.count)
  }

  /// The answer that counts now.
  func answer(_ question: Int) -> Answer? {
    counts[question - first] ? given[question - first] : nil
  }

  /// Whether there is an answer that counts now; cheaper than the answer itself.
  func isAnswered(_ question: Int) -> Bool {
    counts[question - first] && given[question - first] != nil
  }

  func lastAnswer(_ question: Int) -> Answer? { given[question - first] }

  func hasLastAnswer(_ question: Int) -> Bool { given[question - first] != nil }

  func isOnTheWay(_ question: Int) -> Bool { counts[question - first] }

  func isTouched(_ question: Int) -> Bool { touched[question - first] }

  mutating func give(_ answer: Answer?, to question: Int) { given[question - first] = answer }

  mutating func touch(_ question: Int) { touched[question - first] = true }

  mutating func setOnTheWay(_ isOnTheWay: Bool, _ question: Int) {
    counts[question - first] = isOnTheWay
  }

  /// Whether no answer was ever given.
  var isEmpty: Bool { !given.contains { $0 != nil } }
}

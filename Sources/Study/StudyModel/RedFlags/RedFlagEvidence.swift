/// All that red flags are decided by: the answers, scores and measures of a run as they are now.
package struct RedFlagEvidence {
  /// The answers to a question that count; several for one of a group that is done again.
  private let answers: (String) -> [Answer]
  private let score: (String) -> ScoreResult?
  private let measures: (String) -> [Measure]

  /// Each is asked only for what a red flag names.
  package init(
    answers: @escaping (String) -> [Answer] = { _ in [] },
    score: @escaping (String) -> ScoreResult? = { _ in nil },
    measures: @escaping (String) -> [Measure] = { _ in [] }
  ) {
    self.answers = answers
    self.score = score
    self.measures = measures
  }

  /// Whether they raise the red flag.
  ///
  /// Who does not want to answer raises none, a score or measure without a value raises none, and what a simulated sensor
  /// gave is of nobody.
  package func raises(_ flag: RedFlag) -> Bool {
    switch flag.cause {
    case .question(let id): answers(id).contains { flag.values.hold($0) }
    case .score(let id): score(id).map { flag.values.hold($0) } ?? false
    case .measure(let name): measures(name).contains { flag.values.hold($0) }
    }
  }
}

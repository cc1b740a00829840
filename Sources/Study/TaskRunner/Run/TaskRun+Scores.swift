import FHIRPath
package import StudyModel

/// The scores of a run, by the answers that count now.
extension TaskRun {
  /// The scores of the task, in its order, computed anew.
  package var scores: [ScoreResult] { plan.scores.map { result(of: $0, deep: Self.deepestScores) } }

  /// One of them; nil for one that the task does not have.
  func score(_ id: StepID) -> ScoreResult? {
    plan.scores.first { $0.id == id }.map { result(of: $0, deep: Self.deepestScores) }
  }

  /// How far scores may ask for scores.
  private static let deepestScores = 8

  /// Scores by id, as `%score` stands for them, without those that have no value.
  func scoreNode(_ ids: Set<String>, deep: Int) -> Node {
    var members: [String: Node] = [:]
    for score in plan.scores where ids.contains(score.id.text) {
      guard let value = result(of: score, deep: deep).value else { continue }
      members[score.id.text] = .values([.decimal(value)])
    }
    return .object(members)
  }

  private func result(of score: Score, deep: Int) -> ScoreResult {
    score.result { id in
      guard let number = plan.table.numbers[id], let question = plan.question(number: number)
      else { return nil }
      return ScoreItem(format: question.format, answer: visibleAnswer(number, nil))
    } number: { expression in
      number(of: expression, deep: deep - 1)
    }
  }

  private func number(of expression: Expression, deep: Int) -> ExactDecimal? {
    guard let values = values(of: expression, deep: deep), values.count == 1 else { return nil }
    switch values[0] {
    case .integer(let whole): return ExactDecimal(whole)
    case .decimal(let decimal): return decimal
    case .quantity(let quantity): return quantity.value
    case .boolean(let isTrue): return ExactDecimal(isTrue ? 1 : 0)
    case .string, .date, .dateTime, .time: return nil
    }
  }
}

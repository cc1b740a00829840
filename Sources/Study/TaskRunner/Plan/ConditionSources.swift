import FHIRPath
import StudyModel

/// Which condition asks for which source.
struct ConditionSources {
  /// A source's number and a condition's.
  private(set) var pairs: [(Int, Int)] = []
  private let table: QuestionTable
  private let scores: [String: Score]

  init(table: QuestionTable, scores: [Score]) {
    self.table = table
    self.scores = Dictionary(scores.map { ($0.id.text, $0) }) { first, _ in first }
    for (number, condition) in table.conditions.enumerated() {
      var sources: [Int] = []
      collect(condition, &sources, deep: 8)
      for source in sources { pairs.append((source, number)) }
    }
  }

  /// Scores may ask for scores; deeper than `deep` nobody nests them.
  private func collect(_ expression: Expression, _ sources: inout [Int], deep: Int) {
    for name in expression.firstNames { collect(name, &sources) }
    guard deep > 0 else { return }
    for use in expression.variableUses {
      switch (use.variable, use.member) {
      case ("noAnswer", let member?): collect(member, &sources)
      case ("score", let member?):
        if let score = scores[member] { collect(score, &sources, deep: deep - 1) }
      case ("noAnswer", nil), ("score", nil): sources = Array(0..<table.questions.count)
      case _: break
      }
    }
  }

  private func collect(_ score: Score, _ sources: inout [Int], deep: Int) {
    for item in score.items { collect(item.whole.text, &sources) }
    if case .expression(let expression) = score.combination {
      collect(expression, &sources, deep: deep)
    }
  }

  private func collect(_ name: String, _ sources: inout [Int]) {
    let source: Int?
    switch table.meaning(of: name) {
    case .question(let number): source = number
    case .group(let number): source = table.questions.count + number
    case .parts: source = table.wholes[name]
    case nil: source = nil
    }
    if let source, !sources.contains(source) { sources.append(source) }
  }
}

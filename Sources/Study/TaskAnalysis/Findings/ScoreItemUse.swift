import FHIRPath
import StudyModel

/// Which of the items that a score claims have a part in its value.
///
/// A sum, a mean and a table use all their items. An expression uses what it names, the questions
/// whose `%noAnswer` it asks for, and what the scores use that it asks for by `%score`.
struct ScoreItemUse {
  fileprivate struct Use {
    var paths: [Dependencies] = []
    var items: Set<StepID> = []
    /// Whether it asks for all answers or scores, so that nothing is claimed.
    var isOfAll = false

    func includes(_ item: StepID) -> Bool {
      if isOfAll || items.contains(item) || items.contains(item.whole) { return true }
      let path = item.text == item.whole.text ? [item.text] : item.wholeAndRow
      return paths.contains { $0.include(path) }
    }
  }

  private var uses: [StepID: Use] = [:]

  /// Scores in the order of the file: each asks only for those before it.
  init(_ scores: [Score]) {
    for score in scores { uses[score.id] = use(of: score) }
  }

  func unusedItems(of score: Score) -> [StepID] {
    guard let use = uses[score.id] else { return [] }
    return score.items.filter { !use.includes($0) }
  }

  private func use(of score: Score) -> Use {
    guard case .expression(let expression) = score.combination else {
      return Use(items: Set(score.items))
    }
    var use = Use(paths: [expression.dependencies])
    for asked in expression.variableUses {
      switch (asked.variable, asked.member) {
      case ("noAnswer", let item?): use.items.insert(StepID(item))
      case ("score", let score?): use.add(uses[StepID(score)])
      case ("noAnswer", nil), ("score", nil): use.isOfAll = true
      default: break
      }
    }
    return use
  }
}

extension ScoreItemUse.Use {
  fileprivate mutating func add(_ other: Self?) {
    guard let other else { return }
    paths += other.paths
    items.formUnion(other.items)
    isOfAll = isOfAll || other.isOfAll
  }
}

extension StepID {
  /// The question and the row of a matrix, as a path.
  fileprivate var wholeAndRow: [String] {
    let name = whole.text
    return [name, String(text.unicodeScalars.dropFirst(name.unicodeScalars.count + 1))]
  }
}

import StudyModel

/// Scores that cannot be computed as their authors think.
struct ScoreFindings {
  private let analysis: FlowAnalysis
  private let scores: [Score]
  private let use: ScoreItemUse
  /// Where each question is asked.
  private let positions: [StepID: Int]

  init(_ analysis: FlowAnalysis, _ scores: [Score]) {
    self.analysis = analysis
    self.scores = scores
    use = ScoreItemUse(scores)
    positions = scores.isEmpty ? [:] : analysis.flow.questionPositions
  }

  var all: [Finding] {
    scores.flatMap { score in unused(score) + (analysis.atEnd.isEmpty ? [] : findings(score)) }
  }

  private func unused(_ score: Score) -> [Finding] {
    use.unusedItems(of: score).map {
      Finding(.scoreItemUnused(item: $0), at: score.id, part: .item($0))
    }
  }

  private func findings(_ score: Score) -> [Finding] {
    let never = score.items.filter { !canBeAnswered($0) }
    let neverAsked = never.map {
      Finding(.scoreItemNeverAsked(item: $0), at: score.id, part: .item($0))
    }
    let most = mostAnswered(score)
    let needed = needed(score)
    if most < needed {
      return neverAsked
        + [Finding(.scoreNeverComputed(answeredAtMost: most, needed: needed), at: score.id)]
    }
    return neverAsked
      + apart(score.items.filter { !never.contains($0) }).map {
        Finding(.scoreItemsApart(item: $0.0, other: $0.1), at: score.id, part: .item($0.1))
      }
  }

  /// As a run computes it: nothing is made of no answer at all.
  private func needed(_ score: Score) -> Int {
    switch score.missing {
    case .none: score.items.count
    case .mean, .zero: max(min(1, score.items.count), score.items.count - score.missingLimit)
    }
  }

  /// The place of an item in the answers at the end; nil where it is not followed.
  ///
  /// The rows of a matrix are answered together.
  private func column(_ item: StepID) -> Int? {
    guard let index = analysis.questions.indexByName[item.whole.text] else { return nil }
    return analysis.followedToEnd.firstIndex(of: index)
  }

  /// Whether a run may end with an answer to the item; true where that is not followed.
  private func canBeAnswered(_ item: StepID) -> Bool {
    if let position = positions[item.whole], !analysis.record.shown.contains(position) {
      return false
    }
    guard let column = column(item) else { return true }
    return analysis.atEnd.contains { $0[column] != 0 }
  }

  private func mostAnswered(_ score: Score) -> Int {
    let columns = score.items.compactMap { canBeAnswered($0) ? column($0) : nil }
    let free = score.items.count { canBeAnswered($0) && column($0) == nil }
    let followed = analysis.atEnd.map { numbers in columns.count { numbers[$0] != 0 } }.max() ?? 0
    return free + followed
  }

  /// The pairs that no run answers both, the first few of each item.
  private func apart(_ items: [StepID]) -> [(StepID, StepID)] {
    var pairs: [(StepID, StepID)] = []
    let columns = items.compactMap { item in column(item).map { (item, $0) } }
    for (index, (item, one)) in columns.enumerated() {
      for (other, two) in columns.dropFirst(index + 1)
      where !analysis.atEnd.contains(where: { $0[one] != 0 && $0[two] != 0 }) {
        pairs.append((item, other))
      }
    }
    return pairs
  }
}

extension Flow {
  /// Where each question is asked, as an index of the flow.
  fileprivate var questionPositions: [StepID: Int] {
    let all = steps.enumerated().flatMap { index, step in
      step.isPage ? step.step.questions.map { ($0.id, index) } : []
    }
    return Dictionary(all) { first, _ in first }
  }
}

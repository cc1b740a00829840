import StudyModel

/// Scores that cannot be computed as their authors think.
struct ScoreFindings {
  private let analysis: FlowAnalysis
  private let scores: [Score]

  init(_ analysis: FlowAnalysis, _ scores: [Score]) {
    self.analysis = analysis
    self.scores = scores
  }

  var all: [Finding] { analysis.atEnd.isEmpty ? [] : scores.flatMap(findings) }

  private func findings(_ score: Score) -> [Finding] {
    let never = score.items.filter { !canBeAnswered($0) }
    let most = mostAnswered(score)
    let needed = needed(score)
    if most < needed {
      return never.map { Finding(.scoreItemNeverAsked(item: $0), at: score.id) }
        + [Finding(.scoreNeverComputed(answeredAtMost: most, needed: needed), at: score.id)]
    }
    return never.map { Finding(.scoreItemNeverAsked(item: $0), at: score.id) }
      + apart(score.items.filter { !never.contains($0) }).map {
        Finding(.scoreItemsApart(item: $0.0, other: $0.1), at: score.id)
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
  private func column(_ item: StepID) -> Int? {
    guard let index = analysis.questions.indexByName[item.text] else { return nil }
    return analysis.followedToEnd.firstIndex(of: index)
  }

  /// Whether a run may end with an answer to the item; true where that is not followed.
  private func canBeAnswered(_ item: StepID) -> Bool {
    if let position = analysis.position(of: item), !analysis.record.shown.contains(position) {
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

extension FlowAnalysis {
  /// Where a question is asked.
  func position(of id: StepID) -> Int? {
    flow.steps.firstIndex { step in
      step.isPage && step.step.questions.contains { $0.id == id }
    }
  }
}

import FHIRPath
import StrictJSON
import StudyModel

/// Which values a score may have, as far as that is certain.
struct ScoreReach {
  private let score: Score
  private let range: ClosedRange<Double>?

  init(_ score: Score, in task: StudyTask) {
    self.score = score
    range = Self.range(of: score, task)
  }

  /// What the score takes, in words; nil where it may be one of the values.
  func missed(_ values: RedFlag.Values) -> String? {
    switch values {
    case .among(let values):
      let bands = score.bands.map(\.value)
      if values.contains(where: { $0.stringValue.map(bands.contains) ?? false }) { return nil }
      return bands.isEmpty ? "no bands" : bands.map { "`\($0)`" }.joined(separator: ", ")
    case .from(let least): return range.flatMap { $0.upperBound < least ? Self.words($0) : nil }
    case .upTo(let most): return range.flatMap { $0.lowerBound > most ? Self.words($0) : nil }
    }
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "\(JSONNumber(range.lowerBound)?.digits ?? "") to \(JSONNumber(range.upperBound)?.digits ?? "")"
  }

  /// Of sums and means of options that count something, and of tables; of all else nothing is certain.
  private static func range(of score: Score, _ task: StudyTask) -> ClosedRange<Double>? {
    guard score.offset == nil, score.factor == nil else { return nil }
    let items = score.items.compactMap { item in
      task.allSteps.flatMap(\.askedQuestions).first { $0.id == item }.flatMap(counted)
    }
    switch score.combination {
    case .sum:
      guard items.count == score.items.count else { return nil }
      return items.map(\.lowerBound).reduce(0, +)...items.map(\.upperBound).reduce(0, +)
    case .mean:
      guard items.count == score.items.count, let least = items.map(\.lowerBound).min(),
        let most = items.map(\.upperBound).max()
      else { return nil }
      return least...most
    case .table(let rows):
      let values = rows.compactMap { Double($0.value.description) }
      guard let least = values.min(), let most = values.max() else { return nil }
      return least...most
    case .expression: return nil
    }
  }

  /// What the options of a single choice count.
  private static func counted(_ question: Question) -> ClosedRange<Double>? {
    guard case .choice = question.format.facets.family else { return nil }
    let options = question.format.options
    let counts = options.compactMap { $0.score.flatMap { Double($0.description) } }
    guard counts.count == options.count, let least = counts.min(), let most = counts.max() else {
      return nil
    }
    return min(0, least)...max(0, most)
  }
}

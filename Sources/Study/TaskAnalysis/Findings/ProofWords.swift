import FHIRPath
import StudyModel

/// Which answers show what becomes of a condition, in words for its author.
struct ProofWords {
  private let analysis: FlowAnalysis

  init(_ analysis: FlowAnalysis) {
    self.analysis = analysis
  }

  func proof(_ expression: Expression, _ site: Site) -> Observation.Proof {
    let names = ExpressionUse(expression).names.keys.sorted()
    let seen = analysis.record.sites[site]
    return Observation.Proof(
      kind: site.role.isConstraint ? .constraint : .condition, condition: expression.source,
      answers: names.compactMap { words($0, seen) })
  }

  /// What the answer to a question is whenever the condition is asked.
  private func words(_ name: String, _ seen: FlowRecord.Seen?) -> String? {
    let questions = analysis.questions
    if let index = questions.indexByName[name], let numbers = seen?.answers[index] {
      return words(name, questions.tracked[index], numbers)
    }
    guard let question = questions.openly[name] else { return nil }
    return "`\(name)` is \(AnswerWords.range(of: question.format))."
  }

  private func words(_ name: String, _ question: TrackedQuestion, _ numbers: Set<UInt8>) -> String {
    let given = numbers.filter { $0 != 0 }
    let empty = numbers.contains(0) ? [AnswerWords.one(nil)] : []
    if given.count == question.answers.count {
      let range = AnswerWords.range(of: question.question.format)
      return "`\(name)` is \(([range] + empty).joined(separator: " or "))."
    }
    let shown =
      question.ranges.isEmpty
      ? AnswerWords.several(given.sorted().map { question.answer($0) })
      : AnswerWords.ranges(
        given.map { Int($0) - 1 }.sorted(), of: question.ranges,
        unit: question.question.format.unit)
    let all = ([shown].filter { !$0.isEmpty } + empty).joined(separator: " or ")
    return "Whenever it is asked, `\(name)` is \(all)."
  }
}

extension Site.Role {
  fileprivate var isConstraint: Bool {
    switch self {
    case .constraint, .formConstraint: true
    case .when, .skipWhen, .goTo, .calculated: false
    }
  }
}

import FHIRPath
import StudyModel

/// Deciding what is shown.
extension TaskRun {
  /// Whether the page's condition holds now; one that cannot be evaluated shows the page,
  /// so that no question is lost, and is a problem in the result.
  mutating func isShown(_ index: Int, at now: Instant) -> Bool {
    let page = plan.pages[index]
    guard let condition = page.condition else { return true }
    do {
      return try condition.isTrue(root: node, environment: .fixed)
    } catch {
      problems.append(
        Problem(
          kind: .conditionFailed, step: page.id, at: now,
          detail: "The condition of this step could not be evaluated, so the step was shown."))
      return true
    }
  }

  /// What a condition finds under the name of a step.
  private func node(_ name: String) -> Node? {
    let id = StepID(name)
    if let answer = answers[id] { return .values(answer.values(unit: unit(of: id))) }
    let direct = measures[id].map(Self.members) ?? [:]
    let parts = measures.filter { $0.key.whole == id && $0.key != id }
    guard !direct.isEmpty || !parts.isEmpty else { return nil }
    let named = parts.map { part, measures in
      (String(part.text.dropFirst(name.count + 1)), Node.object(Self.members(measures)))
    }
    return .object(direct.merging(named) { own, _ in own })
  }

  private func unit(of id: StepID) -> String? {
    guard let index = plan.index(of: id), case .question(let question) = plan.pages[index].content
    else { return nil }
    return question.format.unit
  }

  private static func members(_ measures: [Measure]) -> [String: Node] {
    Dictionary(measures.map { ($0.name, .values($0.conditionValues)) }) { first, _ in first }
  }
}

extension Measure {
  /// The value as a condition sees it: counts are integers, everything else is a quantity.
  fileprivate var conditionValues: [Value] {
    guard let value, value.isFinite, abs(value) < 1e12 else { return [] }
    if unit == "1" { return [.integer(Int(value.rounded()))] }
    return ExactDecimal(millionths: Int64((value * 1e6).rounded())).map {
      [.quantity(Quantity(value: $0, unit: unit))]
    } ?? []
  }
}

extension ExactDecimal {
  fileprivate init?(millionths: Int64) {
    let digits = String(millionths.magnitude)
    let padded = String(repeating: "0", count: max(0, 7 - digits.count)) + digits
    self.init((millionths < 0 ? "-" : "") + padded.dropLast(6) + "." + padded.suffix(6))
  }
}

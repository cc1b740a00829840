import FHIRPath
import StrictJSON

/// Checks the steps against each other: ids are unique, conditions look backwards and fit the
/// answers, and every step can be reached.
struct TaskResolver {
  let notices: FaultCollector

  /// The steps that were read, in order; shorter than `entries` when there were faults.
  func resolve(_ entries: [UnresolvedStep]) -> [Step] {
    let indexes = uniqueIndexes(entries)
    for (index, entry) in entries.enumerated() {
      checkCondition(of: entry, at: index, entries, indexes)
    }
    checkReachable(entries)
    return entries.compactMap(\.step)
  }

  private func uniqueIndexes(_ entries: [UnresolvedStep]) -> [String: Int] {
    var indexes: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      guard let id = entry.id, let field = entry.idField else { continue }
      if let first = indexes[id.text], let firstField = entries[first].idField {
        field.fault(
          "is \"\(id)\", as is the step at line \(firstField.place.line)",
          "Give each step an id of its own.")
      } else {
        indexes[id.text] = index
      }
    }
    return indexes
  }

  private func checkCondition(
    of entry: UnresolvedStep, at index: Int, _ entries: [UnresolvedStep], _ indexes: [String: Int]
  ) {
    guard let field = entry.conditionField, let condition = entry.step?.condition else { return }
    for name in condition.rootNames {
      guard let target = indexes[name], target >= index else { continue }
      field.fault(
        target == index
          ? "asks for \"\(name)\", which is this step itself"
          : "asks for \"\(name)\", which comes later",
        "Ask only for steps that stand before this one.")
    }
    let (shape, faults) = condition.check(
      root: { name in indexes[name].map { Self.shape(of: entries[$0]) } },
      knownNames: { entries.prefix(index).compactMap { Self.hasValue($0) ? $0.id?.text : nil } })
    faults.forEach(field.fault)
    if faults.isEmpty { checkIsBoolean(shape, field) }
    if faults.isEmpty, condition.rootNames.isEmpty { checkConstant(condition, field) }
  }

  private func checkIsBoolean(_ shape: Shape?, _ field: Field) {
    switch shape {
    case .value(.boolean, isList: false), .unknown, nil: break
    case .value, .object, .codes, .quantity:
      field.fault("is neither true nor false", "Compare it with something, or use exists().")
    }
  }

  /// A condition without any answer in it is always true or never.
  private func checkConstant(_ condition: Expression, _ field: Field) {
    // One that cannot be evaluated is never true.
    let isTrue = try? condition.isTrue(root: { _ in nil }, environment: .fixed)
    field.fault(
      isTrue == true ? "is always true" : "is never true, so the step cannot be reached",
      isTrue == true ? "Leave the condition out." : "Ask for an answer, or remove the step.")
  }

  /// A completion that is always shown ends the task: nothing after it can be reached.
  private func checkReachable(_ entries: [UnresolvedStep]) {
    guard let end = entries.firstIndex(where: Self.endsTheTask) else { return }
    for entry in entries.suffix(from: end + 1) {
      entry.field.fault(
        "cannot be reached: the completion at line \(entries[end].field.place.line) always ends "
          + "the task before it",
        "Move it before the completion, or give the completion a condition.")
    }
  }

  private static func endsTheTask(_ entry: UnresolvedStep) -> Bool {
    entry.step?.kind == .completion && entry.conditionField == nil
  }

  private static func shape(of entry: UnresolvedStep) -> Shape {
    switch entry.step?.kind {
    case .question(let question): question.format.shape
    case .fitnessCheck(let step): step.shape
    case .reactionTime(let step): step.shape
    case .instruction, .review, .completion, .recording: .object([:])
    case nil: .unknown
    }
  }

  private static func hasValue(_ entry: UnresolvedStep) -> Bool {
    switch entry.step?.kind {
    case .question, .fitnessCheck, .reactionTime: true
    case .instruction, .review, .completion, .recording, nil: false
    }
  }
}

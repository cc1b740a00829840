import FHIRPath
import StrictJSON

/// Checks the steps against each other: ids are unique, conditions look backwards and fit the
/// answers, and every step can be reached.
struct TaskResolver {
  /// How many ids all searches for the nearest one may look at: a task of 10,000 wrong names would
  /// take minutes else.
  private static let searchedNameLimit = 200_000

  /// The steps that were read, in order; shorter than `entries` when there were faults.
  func resolve(_ entries: [UnresolvedStep]) -> [Step] {
    let indexes = uniqueIndexes(entries)
    let shapes = entries.map(Self.shape)
    let names = entries.map { Self.hasValue($0) ? $0.id?.text : nil }
    var searchesLeft = Self.searchedNameLimit
    // By index: to take a step out whole costs more than all that is asked of it.
    for index in entries.indices {
      guard let field = entries[index].conditionField, let condition = entries[index].condition
      else { continue }
      checkSteps(condition, of: field, at: index, entries, indexes)
      let (shape, faults) = condition.check(
        root: { name in indexes[name].map { shapes[$0] } },
        knownNames: {
          searchesLeft -= index
          return searchesLeft < 0 ? [] : names.prefix(index).compactMap(\.self)
        })
      faults.forEach(field.fault)
      if let shape { checkWorth(condition, shape, field) }
    }
    checkReachable(entries)
    return entries.compactMap(\.step)
  }

  private func uniqueIndexes(_ entries: [UnresolvedStep]) -> [String: Int] {
    var indexes: [String: Int] = [:]
    indexes.reserveCapacity(entries.count)
    for index in entries.indices {
      guard let id = entries[index].id, let field = entries[index].idField else { continue }
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

  /// Whether the steps that a condition asks for stand before it and give something to ask for.
  private func checkSteps(
    _ condition: Expression, of field: Field, at index: Int, _ entries: [UnresolvedStep],
    _ indexes: [String: Int]
  ) {
    for name in condition.rootNames {
      guard let target = indexes[name] else { continue }
      if target >= index {
        field.fault(
          target == index
            ? "asks for \"\(name)\", which is this step itself"
            : "asks for \"\(name)\", which comes later",
          "Ask only for steps that stand before this one.")
      } else if entries[target].step != nil, !Self.hasValue(entries[target]) {
        field.fault(
          "asks for \"\(name)\", a step that gives neither an answer nor measures",
          "Ask for a question, a fitness check or a reaction time.")
      }
    }
  }

  /// Whether a condition without faults is one: true or false, and now the one and now the other.
  private func checkWorth(_ condition: Expression, _ shape: Shape, _ field: Field) {
    guard Self.isBoolean(shape) else {
      field.fault("is neither true nor false", "Compare it with something, or use exists().")
      return
    }
    guard !condition.asksForTheTime else {
      field.fault(
        "asks for the present date or time, which a run does not give to conditions",
        "Ask the person for the date in a question, and compare with that.")
      return
    }
    if condition.rootNames.isEmpty { checkConstant(condition, field) }
  }

  private static func isBoolean(_ shape: Shape) -> Bool {
    switch shape {
    case .value(.boolean, isList: false), .unknown: true
    case .value, .object, .codes, .quantity, .element: false
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
    case .instruction, .form, .section, .repeated, .secondaryTask, .review, .completion, .table,
      .wait, .media, .consent, .withdrawal, .eligibility, .recording, nil:
      .unknown
    }
  }

  private static func hasValue(_ entry: UnresolvedStep) -> Bool {
    switch entry.step?.kind {
    case .question, .fitnessCheck, .reactionTime: true
    case .instruction, .form, .section, .repeated, .secondaryTask, .review, .completion, .table,
      .wait, .media, .consent, .withdrawal, .eligibility, .recording, nil:
      false
    }
  }
}

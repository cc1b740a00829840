import FHIRPath
import Spelling
import StrictJSON

/// Checks what the steps and questions of a file ask of each other.
struct DemandCheck {
  private let outline: Outline
  private var expressions: ExpressionCheck

  init(_ outline: Outline, _ variables: Variables) {
    self.outline = outline
    expressions = ExpressionCheck(outline, variables)
  }

  mutating func checkAll() {
    for (index, demands) in outline.demands {
      let asker = outline.asker(index)
      for demand in demands { check(demand, by: asker) }
    }
  }

  /// Checks what the words of a score put in, which stand after all steps.
  mutating func checkAtEnd(_ demands: [Demand]) {
    for demand in demands { check(demand, by: outline.end) }
  }

  /// What a score's expression gives; nil if it has faults.
  mutating func shape(ofScore expression: Expression, at field: Field) -> Shape? {
    expressions.check(expression, at: field, by: outline.end, reach: outline.end.index)?.shape
  }

  private mutating func check(_ demand: Demand, by asker: Outline.Asker) {
    let field = demand.field
    switch demand.kind {
    case .condition(let expression):
      checkCondition(expression, field, asker, reach: asker.index)
    case .leavingCondition(let expression), .constraint(let expression):
      checkCondition(expression, field, asker, reach: asker.last + 1)
    case .calculation(let expression, let format):
      guard
        let found = expressions.check(expression, at: field, by: asker, reach: asker.index),
        let format, !found.shape.fits(format)
      else { return }
      field.fault(
        "does not give an answer that the question accepts",
        format.calculated.map { "Make it \($0), or change the answer's type." }
          ?? "Remove it, or change the answer's type; no answer of this type can be calculated.")
    case .piece(let expression, let offset):
      checkPiece(expression, field, asker, reach: asker.index, offset)
    case .constraintPiece(let expression, let offset):
      checkPiece(expression, field, asker, reach: asker.last + 1, offset)
    case .repeatedText(let id): checkRepeatedText(id, field, asker)
    case .section(let id): checkEarlier(id, field, asker, .section, "a section")
    case .consent(let id): checkEarlier(id, field, asker, .consent, "a consent")
    }
  }

  private mutating func checkPiece(
    _ expression: Expression, _ field: Field, _ asker: Outline.Asker, reach: Int, _ offset: Int
  ) {
    let found = expressions.check(expression, at: field, by: asker, reach: reach, offset: offset)
    guard case .object = found?.shape else { return }
    field.fault(
      "at character \(offset + 1): a group of values cannot be put into a text",
      "Name one of its values after a point.")
  }

  private mutating func checkCondition(
    _ condition: Expression, _ field: Field, _ asker: Outline.Asker, reach: Int
  ) {
    guard let found = expressions.check(condition, at: field, by: asker, reach: reach) else {
      return
    }
    guard found.shape.isBoolean else {
      field.fault("is neither true nor false", "Compare it with something, or use exists().")
      return
    }
    guard !found.asksByName, condition.variableUses.isEmpty, !condition.asksForTheTime else {
      return
    }
    // One that cannot be evaluated is never true.
    let isTrue = try? condition.isTrue(root: { _ in nil }, environment: .fixed)
    field.fault(
      isTrue == true ? "is always true" : "is never true",
      isTrue == true ? "Leave it out." : "Ask for an answer, or remove what it belongs to.")
  }

  private func checkRepeatedText(_ id: StepID, _ field: Field, _ asker: Outline.Asker) {
    guard let index = find(id, field, asker) else { return }
    let entry = outline.entries[index]
    guard entry.group == asker.group else {
      field.fault("is a question of another group", "Name a question beside this one.")
      return
    }
    // Of a question with faults nothing is said.
    if entry.shape == .unknown || entry.format?.type == .text { return }
    field.fault("is no question for a text", "Name a question whose answer is a text.")
  }

  private func checkEarlier(
    _ id: StepID, _ field: Field, _ asker: Outline.Asker, _ type: StepType, _ word: String
  ) {
    guard let index = find(id, field, asker) else { return }
    if let found = outline.entries[index].type, found == type { return }
    field.fault("is not \(word)", "Name \(word) of this task.")
  }

  /// The entry of an id that stands before; else a fault.
  private func find(_ id: StepID, _ field: Field, _ asker: Outline.Asker) -> Int? {
    guard let index = outline.indexes[id.text] else {
      field.faultUnknownID(id, outline)
      return nil
    }
    guard index < asker.index else {
      field.fault(
        index == asker.index ? "is this question itself" : "comes later",
        "Name one that stands before this one.")
      return nil
    }
    return index
  }
}

extension Field {
  /// Adds the fault of an id that no step has, with the nearest one.
  func faultUnknownID(_ id: StepID, _ outline: Outline) {
    // A search among all ids again for each fault would take minutes.
    let names = outline.entries.count <= 2_000 ? outline.entries.compactMap(\.id?.text) : []
    fault(
      "is not the id of a step or question",
      NearestWord.suggestion(for: id.text, among: names).map { "Did you mean \"\($0)\"?" }
        ?? "Write an id of this task.")
  }
}

extension Shape {
  var isBoolean: Bool {
    switch self {
    case .value(.boolean, isList: false), .unknown: true
    case .value, .object, .element, .codes, .quantity: false
    }
  }
}

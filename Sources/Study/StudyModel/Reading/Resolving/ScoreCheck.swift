import FHIRPath
import Spelling
import StrictJSON

/// Checks the scores of a file against its questions.
struct ScoreCheck {
  private let outline: Outline
  private var demands: DemandCheck

  init(_ outline: Outline, _ demands: DemandCheck) {
    self.outline = outline
    self.demands = demands
  }

  mutating func checkAll(_ drafts: [ScoreDraft]) {
    checkIDs(drafts)
    var earlier: Set<String> = []
    for draft in drafts {
      checkScores(askedBy: draft, earlier)
      if let id = draft.id { earlier.insert(id.text) }
      for (field, item) in zip(draft.itemFields, draft.items) {
        if let item { check(item, field, mustCount: draft.combination != .expression) }
      }
      if let expression = draft.expression, let field = draft.expressionField,
        let shape = demands.shape(ofScore: expression, at: field), shape != .unknown,
        !shape.isOneNumber
      {
        field.fault("does not give one number", "Calculate with numbers, or use iif().")
      }
      demands.checkAtEnd(draft.demands)
    }
  }

  /// A score may build on scores before it only, so that none builds on itself.
  private func checkScores(askedBy draft: ScoreDraft, _ earlier: Set<String>) {
    guard let expression = draft.expression, let field = draft.expressionField else { return }
    for use in expression.variableUses where use.variable == "score" {
      guard let score = use.member, !earlier.contains(score) else { continue }
      field.fault(
        "asks for the score \"\(score)\", which does not stand before",
        "Ask only for scores that stand before this one.")
    }
  }

  private func checkIDs(_ drafts: [ScoreDraft]) {
    var first: [StepID: Field] = [:]
    for draft in drafts {
      guard let id = draft.id, let field = draft.idField else { continue }
      let earlier = outline.indexes[id.text].flatMap { outline.entries[$0].idField } ?? first[id]
      if let earlier {
        field.fault(
          "is \"\(id)\", as is the id at line \(earlier.place.line)",
          "Give each score an id that no step, question or other score has.")
      } else {
        first[id] = field
      }
    }
  }

  private func check(_ item: StepID, _ field: Field, mustCount: Bool) {
    let (name, row) = item.nameAndRow
    guard let index = outline.indexes[name] else {
      field.faultUnknownID(StepID(name), outline)
      return
    }
    let entry = outline.entries[index]
    if entry.group != nil {
      field.fault(
        "stands inside a group and has many answers",
        "Use \"combine\": \"expression\" over the whole group.")
      return
    }
    guard let format = entry.format else {
      // Of a question with faults nothing is said.
      if entry.shape != .unknown {
        field.fault("is no question", "Name questions, or rows of a matrix.")
      }
      return
    }
    checkRow(row, of: format, name, field)
    if mustCount { checkCounts(format, name, field) }
  }

  private func checkRow(_ row: String?, of format: AnswerFormat, _ name: String, _ field: Field) {
    guard format.family == .matrix else {
      if row != nil { field.fault("is no matrix and has no rows", "Write \"\(name)\".") }
      return
    }
    let rows = format.facets.rows.map(\.id)
    guard let row else {
      field.fault(
        "is a matrix, of which each row is an item",
        "Name its rows: \"\(name).\(rows.first ?? "row")\" and so on.")
      return
    }
    guard !rows.contains(row) else { return }
    field.fault(
      "is no row of \"\(name)\"",
      NearestWord.suggestion(for: row, among: rows).map { "Did you mean \"\(name).\($0)\"?" }
        ?? "Write one of its rows.")
  }

  /// Whether every answer of a format counts something.
  private func checkCounts(_ format: AnswerFormat, _ name: String, _ field: Field) {
    switch format.family {
    case .boolean, .integer, .decimal: return
    case .choice, .choices, .matrix:
      let options = format.options
      // The regions of a body count nothing.
      if !options.isEmpty { return checkOptions(options, name, field) }
    case .picks, .ranking, .quantity, .text, .date, .dateTime, .timeOfDay, .place, .attachment:
      break
    }
    field.fault(
      "is no number and has no options that count",
      "Name a choice, a scale or a number, or use \"combine\": \"expression\".")
  }

  private func checkOptions(_ options: [ChoiceOption], _ name: String, _ field: Field) {
    guard let option = options.first(where: { $0.score == nil }) else { return }
    field.fault(
      "counts by its options, and \"\(option.value)\" has no \"score\"",
      "Add \"score\" to each option of \"\(name)\".")
  }
}

extension StepID {
  /// The question, and the row where it names one of a matrix.
  fileprivate var nameAndRow: (name: String, row: String?) {
    let whole = whole.text
    guard whole != text else { return (text, nil) }
    return (whole, String(text.unicodeScalars.dropFirst(whole.unicodeScalars.count + 1)))
  }
}

extension Shape {
  fileprivate var isOneNumber: Bool {
    switch self {
    case .value(.integer, isList: false), .value(.decimal, isList: false): true
    case .value, .quantity, .codes, .object, .element, .unknown: false
    }
  }
}

import FHIRPath
import StrictJSON

/// A score as it stands in the file, with its items still to be looked up.
struct ScoreDraft {
  let field: Field
  var idField: Field?
  var id: StepID?
  var itemFields: [Field] = []
  /// As many as the fields; nil where one is no name.
  var items: [StepID?] = []
  var expressionField: Field?
  var expression: Expression?
  /// Nil for an unknown word.
  var combination: ScoreCombination?
  var demands: [Demand] = []
  /// Nil where there are faults.
  var score: Score?
}

/// The words of `combine`.
enum ScoreCombination: String, CaseIterable {
  case sum, mean, table, expression
}

/// Reads one entry of `scores`.
struct ScoreReader {
  let reading: TaskReading

  func read(_ field: Field) -> ScoreDraft {
    var draft = ScoreDraft(field: field)
    guard var members = field.members() else { return draft }
    draft.idField = members.require("id")
    draft.id = draft.idField?.name().map { StepID($0) }
    let title = members.requireText("title", reading)
    let algorithm = members.require("algorithm")?.nonEmptyString()
    let version = members.require("version")?.nonEmptyString()
    let source = members.require("source")?.nonEmptyString()
    readItems(&members, &draft)
    let combination = readCombination(&members, &draft)
    let missing = members.word("missing", Score.MissingRule.self) ?? .none
    let limitField = members.take("missingLimit")
    let missingLimit = limitField?.integer(in: 0...10_000) ?? 0
    draft.checkMissing(missing, missingLimit, limitField)
    let numbers = Numbers(&members)
    let bandFields = members.take("bands")?.list(count: 1...1_000) ?? []
    let bands = bandFields.compactMap { Score.Band($0, reading) }
    let bandsSource = members.plainText("bandsSource")
    let isShown = members.boolean("shown", default: false)
    members.finish()
    draft.demands = reading.demands.take()
    if bands.count == bandFields.count {
      BandCheck(fields: bandFields, bands: bands, fractionDigits: numbers.fractionDigits)
        .check(notices: reading.notices)
    }
    guard let id = draft.id, let title, let algorithm, let version, let source, let combination
    else { return draft }
    draft.score = Score(
      id: id, title: title, algorithm: algorithm, version: version, source: source,
      items: draft.items.compactMap(\.self), combination: combination, missing: missing,
      missingLimit: missingLimit, offset: numbers.offset, factor: numbers.factor,
      fractionDigits: numbers.fractionDigits, unit: numbers.unit, code: numbers.code, bands: bands,
      bandsSource: bandsSource, isShown: isShown)
    return draft
  }

  private func readItems(_ members: inout Members, _ draft: inout ScoreDraft) {
    draft.itemFields = members.require("items")?.list(count: 1...10_000) ?? []
    draft.items = draft.itemFields.map { $0.itemName() }
    var first: [StepID: Field] = [:]
    for (field, item) in zip(draft.itemFields, draft.items) {
      guard let item, let earlier = first.updateValue(field, forKey: item) else { continue }
      field.fault(
        "is also the item at line \(earlier.place.line)", "Name each item once.")
    }
  }

  private func readCombination(
    _ members: inout Members, _ draft: inout ScoreDraft
  ) -> Score.Combination? {
    draft.combination = members.require("combine")?.choice(ScoreCombination.self)
    switch draft.combination {
    case .sum: return .sum
    case .mean: return .mean
    case .table:
      let fields = members.require("table")?.list(count: 1...100_000) ?? []
      return .table(ScoreTableReader(itemCount: draft.itemFields.count).read(fields))
    case .expression:
      draft.expressionField = members.require("expression")
      draft.expression = draft.expressionField.flatMap(reading.expressions.read)
      return draft.expression.map(Score.Combination.expression)
    case nil:
      // Which of the two belongs here is not known, so neither is called unknown.
      _ = (members.take("table"), members.take("expression"))
      return nil
    }
  }
}

/// The members of a score that change its number.
private struct Numbers {
  let offset: ExactDecimal?
  let factor: ExactDecimal?
  let fractionDigits: Int?
  let unit: String?
  let code: Coding?

  init(_ members: inout Members) {
    offset = members.decimal("offset")
    let factorField = members.take("factor")
    factor = factorField?.decimal()
    if factor?.isZero == true {
      factorField?.fault("is 0, so that every score is the same", "Write another number.")
    }
    fractionDigits = members.integer("fractionDigits", in: 0...18)
    unit = members.take("unit")?.unit()
    code = members.take("code").flatMap(Coding.init)
  }
}

extension ScoreDraft {
  fileprivate func checkMissing(_ rule: Score.MissingRule, _ limit: Int, _ field: Field?) {
    guard let field, !itemFields.isEmpty else { return }
    if rule == .none, limit > 0 {
      field.fault(
        "allows missing items, and \"missing\" says that there is no score then",
        "Make \"missing\" \"mean\" or \"zero\", or remove this.")
    } else if limit >= itemFields.count {
      field.fault(
        "allows that every item is missing",
        "Write less than the number of items, \(itemFields.count).")
    }
  }
}

extension Field {
  /// The id of a question, or of one row of a matrix: `grid.row1`.
  fileprivate func itemName() -> StepID? {
    guard let text = nonEmptyString() else { return nil }
    // Two names of 64 characters and the dot between them.
    guard text.unicodeScalars.count <= 129 else {
      fault("is too long for the id of a question", "Write the id of a question of this task.")
      return nil
    }
    return StepID(text)
  }
}

import FHIRPath
import StudyModel

/// What decides the meaning of stored values, by name, without any words that people read.
struct Facts {
  private(set) var byName: [String: String] = [:]
  private(set) var names: [String] = []

  mutating func add(_ name: String, _ value: String?) {
    guard let value, byName.updateValue(value, forKey: name) == nil else { return }
    names.append(name)
  }

  mutating func add(_ name: String, _ value: ExactDecimal?) {
    add(name, value.map { $0.normalized.description })
  }

  mutating func add(_ name: String, _ value: Int?) { add(name, value?.description) }

  /// How these facts became others, one sentence part each.
  func changes(to new: Facts) -> [String] {
    let kept = names.compactMap { name -> String? in
      guard let old = byName[name] else { return nil }
      guard let value = new.byName[name] else { return "\(name) is gone" }
      return old == value ? nil : "\(name) was \(old) and is \(value)"
    }
    return kept + new.names.filter { byName[$0] == nil }.map { "\($0) is new" }
  }
}

extension Facts {
  /// What a stored answer of this format means.
  init(_ format: AnswerFormat) {
    add("the kind of answer", format.type.rawValue)
    add("the unit", format.unit)
    add(format.facets)
    switch format {
    case .ranking(let ranking): add("the number of ranks", ranking.rankedCount)
    case .scale(let scale): add("the step", scale.step)
    case .continuousScale(let scale): add("the number of fraction digits", scale.fractionDigits)
    case .ladder(let ladder): add("the number of rungs", ladder.rungs)
    case .decimal(let decimal): add("the number of fraction digits", decimal.fractionDigits)
    case .quantity(let quantity):
      add("the list of units", quantity.units.map(\.code).joined(separator: ", "))
    case .age(let age):
      addRange(ExactDecimal(age.minimum), ExactDecimal(age.maximum))
      add("what is stored", age.stored.rawValue)
    case .matrix(let matrix):
      add("several columns in a row", matrix.isMultiple ? "allowed" : "refused")
    case .attachment(let attachment): add("the kind of file", attachment.kind.rawValue)
    case _: break
    }
  }

  /// What can be stored, as every format states it.
  private mutating func add(_ facets: FormatFacets) {
    for row in facets.rows { add("row '\(row.id)'", "there") }
    for (index, options) in facets.lists.enumerated() {
      add(options, of: facets.family == .picks ? " of picker \(index + 1)" : "")
    }
    if let count = facets.count, facets.regions.isEmpty {
      add("the least number of options", count.lowerBound)
      add("the most number of options", min(count.upperBound, facets.options.count))
    }
    for region in facets.regions {
      add("region '\(region.id)'", "there")
      if let side = region.side { add("the side of region '\(region.id)'", side.rawValue) }
    }
    // Rungs and ages are told by the format itself.
    if facets.type != .ladder, facets.type != .age {
      addRange(facets.range?.minimum, facets.range?.maximum)
    }
  }

  private mutating func add(_ options: [ChoiceOption], of place: String = "") {
    for option in options {
      let name = "option '\(option.value)'\(place)"
      add(name, "there")
      add("the score of \(name)", option.score)
      add("the code of \(name)", option.code.map { "\($0.system)|\($0.code)" })
      if option.isExclusive { add("being exclusive of \(name)", "there") }
    }
  }

  private mutating func addRange(_ minimum: ExactDecimal?, _ maximum: ExactDecimal?) {
    add("the minimum", minimum)
    add("the maximum", maximum)
  }

  /// How a score's value is made; its bands are left out.
  init(_ score: Score) {
    add("the algorithm", score.algorithm)
    add("its version", score.version)
    add("the list of items", score.items.map(\.text).joined(separator: ", "))
    switch score.combination {
    case .sum: add("the combination", "sum")
    case .mean: add("the combination", "mean")
    case .expression(let expression): add("the combination", "`\(expression.source)`")
    case .table(let rows):
      add("the combination", "a table")
      for row in rows {
        let inputs = row.inputs.map(\.description).joined(separator: ", ")
        add("the row for \(inputs)", row.value)
      }
    }
    add("the rule for missing items", score.missing.rawValue)
    add("the number of items that may be missing", score.missingLimit)
    add("the offset", score.offset)
    add("the factor", score.factor)
    add("the number of fraction digits", score.fractionDigits)
    add("the unit", score.unit)
  }

  /// The names that ranges of a score's values have.
  init(bandsOf score: Score) {
    for band in score.bands {
      add(
        "the band '\(band.value)'",
        "\(band.minimum.normalized) to \(band.maximum.normalized)")
    }
  }

  /// Who does a step.
  init(doing step: Step) {
    add("the condition", step.condition.map { "`\($0.source)`" })
    add("the condition for skipping", step.skipCondition.map { "`\($0.source)`" })
  }

  /// Who is asked a question, and how.
  init(askingOf question: Question, _ step: Step) {
    let isStep = step.id == question.id
    add("the condition", (isStep ? step.condition : question.condition)?.source)
    add("the condition for skipping", isStep ? step.skipCondition?.source : nil)
    add("answering", question.isRequired ? "required" : "optional")
    add(
      "the list of ways not to answer",
      question.noAnswers.isEmpty
        ? nil : question.noAnswers.map(\.reason.rawValue).joined(separator: ", "))
    add("the calculation", question.calculation?.source)
    for (index, constraint) in question.constraints.enumerated() {
      add("constraint \(index + 1)", "`\(constraint.expression.source)`")
    }
  }
}

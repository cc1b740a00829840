import FHIRPath
import StudyModel

/// The answers of a format that are numbers, as an answer holds them.
struct NumericAnswers {
  private enum Kind { case whole, decimal, quantity }

  private let kind: Kind
  private let minimum: ExactDecimal?
  private let maximum: ExactDecimal?
  /// The distance of neighbouring answers; nil if there is one between any two.
  private let step: ExactDecimal?
  private let unit: String?

  /// Nil for a format whose answers are no numbers.
  init?(_ format: AnswerFormat) {
    let facets = format.facets
    guard let range = facets.range else { return nil }
    switch facets.family {
    case .integer:
      kind = .whole
      step = ExactDecimal(range.step)
    case .quantity:
      kind = .quantity
      step = nil
    case _:
      kind = .decimal
      step = Self.step(range)
    }
    minimum = range.minimum
    maximum = range.maximum
    unit = facets.units.first
  }

  /// The distance of decimals; they are counted from the least one, so that one must be an answer
  /// itself.
  private static func step(_ range: AnswerRange) -> ExactDecimal? {
    guard let digits = range.fractionDigits, range.minimum?.fractionDigits ?? 0 <= digits else {
      return nil
    }
    return ExactDecimal("1e-\(digits)")
  }

  /// The classes of a question that is used like this; nil where its very numbers count.
  func classes(_ use: NameUse) -> [NumberClass]? {
    if kind == .quantity, unit == nil { return nil }
    let classes = NumberClasses(minimum: minimum, maximum: maximum, step: step)
    if use.isOpaque { return kind == .whole ? each.flatMap(classes.classes) : nil }
    guard let turns = cuts(use.turnsBefore, isAfter: [false]),
      let ends = cuts(use.turnsAfter, isAfter: [true]),
      let points = cuts(use.sameAs, isAfter: [false, true])
    else { return nil }
    return classes.classes(turns + ends + points)
  }

  /// The number as an answer of the format.
  func answer(_ value: ExactDecimal) -> Answer? {
    switch kind {
    case .whole: value.wholeNumber.map { .integer($0) }
    case .decimal: .decimal(value)
    case .quantity: unit.map { .quantity(Quantity(value: value, unit: $0)) }
    }
  }

  /// Cuts that leave every answer alone; nil where there are too many or no bounds.
  private var each: [NumberCut]? {
    guard let minimum = minimum?.wholeNumber, let maximum = maximum?.wholeNumber,
      let step = step?.wholeNumber, minimum <= maximum,
      (maximum - minimum) / step < AnswerClasses.limit
    else { return nil }
    return stride(from: minimum, through: maximum, by: step).map {
      NumberCut(value: ExactDecimal($0), isAfter: false)
    }
  }

  private func cuts(_ values: [Value], isAfter: [Bool]) -> [NumberCut]? {
    var cuts: [NumberCut] = []
    for value in values {
      guard let number = value.number(in: unit) else { return nil }
      cuts += isAfter.map { NumberCut(value: number, isAfter: $0) }
    }
    return cuts
  }
}

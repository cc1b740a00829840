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
    switch format {
    case .scale(let scale): self.init(whole: scale.minimum, scale.maximum, step: scale.step)
    case .ladder(let ladder): self.init(whole: 1, ladder.rungs)
    case .integer(let integer):
      self.init(whole: integer.minimum, integer.maximum, unit: integer.unit)
    case .age(let age):
      if age.stored == .years {
        self.init(whole: age.minimum, age.maximum, unit: "a")
      } else {
        self.init(whole: 1850, 2200)
      }
    case .continuousScale(let scale):
      self.init(decimal: scale.minimum, scale.maximum, digits: scale.fractionDigits)
    case .decimal(let decimal):
      self.init(
        decimal: decimal.minimum, decimal.maximum, digits: decimal.fractionDigits,
        unit: decimal.unit)
    case .quantity(let quantity):
      self.init(quantity: quantity.minimum, quantity.maximum, unit: quantity.units.first?.code)
    case .height(let height): self.init(quantity: height.minimum, height.maximum, unit: "cm")
    case .weight(let weight): self.init(quantity: weight.minimum, weight.maximum, unit: "kg")
    case .timeInterval(let interval):
      self.init(
        quantity: ExactDecimal(interval.minimumMinutes), ExactDecimal(interval.maximumMinutes),
        unit: "min")
    case .boolean, .singleChoice, .multipleChoice, .textScale, .date, .text, .confirmation,
      .pickers, .ranking, .dateTime, .timeOfDay, .location, .matrix, .bodyMap, .attachment:
      return nil
    }
  }

  private init(whole minimum: Int?, _ maximum: Int?, step: Int = 1, unit: String? = nil) {
    kind = .whole
    self.minimum = minimum.map { ExactDecimal($0) }
    self.maximum = maximum.map { ExactDecimal($0) }
    self.step = ExactDecimal(step)
    self.unit = unit
  }

  private init(
    decimal minimum: ExactDecimal?, _ maximum: ExactDecimal?, digits: Int?, unit: String? = nil
  ) {
    kind = .decimal
    self.minimum = minimum
    self.maximum = maximum
    // Answers are counted from the least one, so that one must be an answer itself.
    let isOnGrid = minimum.map { $0.fractionDigits <= digits ?? 0 } ?? true
    step = isOnGrid ? digits.flatMap { ExactDecimal("1e-\($0)") } : nil
    self.unit = unit
  }

  private init(quantity minimum: ExactDecimal?, _ maximum: ExactDecimal?, unit: String?) {
    kind = .quantity
    self.minimum = minimum
    self.maximum = maximum
    step = nil
    self.unit = unit
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

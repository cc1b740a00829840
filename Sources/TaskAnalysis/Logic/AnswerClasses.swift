import FHIRPath
import StudyModel

/// A few answers to a question that stand for all of them, as far as the conditions of the task can
/// tell them apart.
///
/// There is none for a question whose answers cannot be told apart by so few: then nothing is claimed.
struct AnswerClasses {
  /// At most this many answers stand for a question.
  static let limit = 64

  let answers: [Answer]

  /// Finds the answers for a question that is used like this; nil where there are too many.
  init?(_ format: AnswerFormat, use: NameUse) {
    guard let answers = Self.answers(format, use), !answers.isEmpty, answers.count <= Self.limit
    else { return nil }
    self.answers = answers
  }

  private static func answers(_ format: AnswerFormat, _ use: NameUse) -> [Answer]? {
    switch format {
    case .boolean: [.boolean(true), .boolean(false)]
    case .singleChoice(let choice): options(choice.options.map(\.value), use)
    case .textScale(let scale): options(scale.options.map(\.value), use)
    case .multipleChoice(let choice): subsets(choice, use)
    case .scale(let scale):
      whole(scale.minimum, scale.maximum, step: scale.step, unit: nil, use)
    case .ladder(let ladder): whole(1, ladder.rungs, step: 1, unit: nil, use)
    case .integer(let integer):
      whole(integer.minimum, integer.maximum, step: 1, unit: integer.unit, use)
    case .age(let age):
      age.stored == .years
        ? whole(age.minimum, age.maximum, step: 1, unit: "a", use)
        : whole(1850, 2200, step: 1, unit: nil, use)
    case .continuousScale(let scale):
      decimals(scale.minimum, scale.maximum, digits: scale.fractionDigits, unit: nil, use)
    case .decimal(let decimal):
      decimals(
        decimal.minimum, decimal.maximum, digits: decimal.fractionDigits, unit: decimal.unit, use)
    case .quantity(let quantity):
      quantities(quantity.minimum, quantity.maximum, unit: quantity.units.first?.code, use)
    case .height(let height): quantities(height.minimum, height.maximum, unit: "cm", use)
    case .weight(let weight): quantities(weight.minimum, weight.maximum, unit: "kg", use)
    case .timeInterval(let interval):
      quantities(
        ExactDecimal(interval.minimumMinutes), ExactDecimal(interval.maximumMinutes), unit: "min",
        use)
    case .date(let date): dates(date, use)
    case .text, .confirmation: texts(use)
    case .pickers, .ranking, .dateTime, .timeOfDay, .location, .matrix, .bodyMap, .attachment:
      presence(use)
    }
  }

  /// One answer stands for all where it only counts that there is one.
  private static func presence(_ use: NameUse) -> [Answer]? {
    use.isOpaque || !use.constants.isEmpty ? nil : [.text("given")]
  }

  private static func options(_ values: [String], _ use: NameUse) -> [Answer]? {
    // Texts in order of the alphabet are rare; all options are then told apart.
    guard !use.isOpaque, use.orderedWith.isEmpty else {
      return values.map { .choice($0) }
    }
    let named = Set(use.constants.compactMap(\.text))
    let asked = values.filter(named.contains)
    let other = values.first { !named.contains($0) }
    return (asked + [other].compactMap(\.self)).map { .choice($0) }
  }

  private static func subsets(_ choice: ChoiceFormat, _ use: NameUse) -> [Answer]? {
    let all = choice.options
    let isLookedInOnly =
      !use.isOpaque && use.equalTo.isEmpty && use.orderedWith.isEmpty && use.lookedUpIn.isEmpty
    let named = Set(use.lookedFor.compactMap(\.text))
    let asked = isLookedInOnly ? all.filter { named.contains($0.value) } : all
    guard asked.count <= 6 else { return nil }
    let rest = isLookedInOnly ? all.filter { !named.contains($0.value) } : []
    return (0..<(1 << asked.count)).compactMap { bits in
      let chosen = asked.indices.filter { bits & (1 << $0) != 0 }.map { asked[$0] }
      return filled(chosen, from: rest, choice)
    }
  }

  /// The options with as many others as an answer needs; nil if no answer holds just these.
  private static func filled(
    _ chosen: [ChoiceOption], from rest: [ChoiceOption], _ choice: ChoiceFormat
  ) -> Answer? {
    if chosen.contains(where: \.isExclusive) {
      return chosen.count == 1 ? .choices(chosen.map(\.value)) : nil
    }
    let least = max(1, choice.count.lowerBound)
    let wanted = max(0, least - chosen.count)
    if wanted == 0 {
      return chosen.count <= choice.count.upperBound ? .choices(chosen.map(\.value)) : nil
    }
    let fillers = rest.filter { !$0.isExclusive }.prefix(wanted)
    if fillers.count == wanted { return .choices((chosen + fillers).map(\.value)) }
    return chosen.isEmpty ? rest.first(where: \.isExclusive).map { .choices([$0.value]) } : nil
  }

  private static func texts(_ use: NameUse) -> [Answer]? {
    guard !use.isOpaque, use.orderedWith.isEmpty else { return nil }
    let named = use.constants.compactMap(\.text)
    // No constant is longer than all of them together.
    let other = named.joined() + "other"
    return (Set(named).sorted() + [other]).map { .text($0) }
  }

  private static func whole(
    _ minimum: Int?, _ maximum: Int?, step: Int, unit: String?, _ use: NameUse
  ) -> [Answer]? {
    if let minimum, let maximum, use.isOpaque {
      guard minimum <= maximum, (maximum - minimum) / step < limit else { return nil }
      return stride(from: minimum, through: maximum, by: step).map { .integer($0) }
    }
    let classes = NumberClasses(
      minimum: minimum.map { ExactDecimal($0) }, maximum: maximum.map { ExactDecimal($0) },
      step: ExactDecimal(step))
    let found = numbers(classes, unit: unit, use)?.map { $0.wholeNumber }
    guard let found, !found.contains(nil) else { return nil }
    return found.compactMap { $0.map { .integer($0) } }
  }

  private static func decimals(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, digits: Int?, unit: String?, _ use: NameUse
  ) -> [Answer]? {
    let step = digits.flatMap { ExactDecimal("1e-\($0)") }
    // Answers are counted from the least one, so that one must be an answer itself.
    let isOnGrid = minimum.map { $0.fractionDigits <= digits ?? 0 } ?? true
    let classes = NumberClasses(
      minimum: minimum, maximum: maximum, step: isOnGrid ? step : nil)
    return numbers(classes, unit: unit, use)?.map { .decimal($0) }
  }

  private static func quantities(
    _ minimum: ExactDecimal?, _ maximum: ExactDecimal?, unit: String?, _ use: NameUse
  ) -> [Answer]? {
    guard let unit else { return nil }
    let classes = NumberClasses(minimum: minimum, maximum: maximum, step: nil)
    return numbers(classes, unit: unit, use)?.map { .quantity(Quantity(value: $0, unit: unit)) }
  }

  private static func numbers(
    _ classes: NumberClasses, unit: String?, _ use: NameUse
  ) -> [ExactDecimal]? {
    guard !use.isOpaque else { return nil }
    var constants: [ExactDecimal] = []
    for value in use.constants {
      guard let number = value.number(in: unit) else { return nil }
      constants.append(number)
    }
    return classes.representatives(of: constants)
  }

  private static func dates(_ format: DateFormat, _ use: NameUse) -> [Answer]? {
    guard !use.isOpaque else { return nil }
    var found: [CalendarDate] = []
    for value in use.constants {
      guard case .date(let partial) = value, let date = CalendarDate("\(partial)") else {
        return nil
      }
      found += (-1...1).compactMap { date.advanced(byDays: $0) }
    }
    found += [format.earliest?.fixedDate, format.latest?.fixedDate].compactMap(\.self)
    if found.isEmpty { found = [CalendarDate(year: 2000, month: 1, day: 1)].compactMap(\.self) }
    let accepted = Set(found).filter { date in
      (format.earliest?.fixedDate.map { $0 <= date } ?? true)
        && (format.latest?.fixedDate.map { date <= $0 } ?? true)
    }
    return accepted.sorted().map { .date($0) }
  }
}

extension DateBound {
  /// The day, unless it counts from today.
  var fixedDate: CalendarDate? {
    switch self {
    case .date(let date): date
    case .daysFromToday: nil
    }
  }
}

extension Value {
  /// The text of a text.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number as answers in `unit` have it; nil if it is none or its unit is of another kind.
  func number(in unit: String?) -> ExactDecimal? {
    switch self {
    case .integer(let whole): return unit == nil ? ExactDecimal(whole) : nil
    case .decimal(let decimal): return unit == nil ? decimal : nil
    case .quantity(let quantity):
      guard let unit else { return nil }
      if quantity.unit == unit { return quantity.value }
      do {
        let one = Quantity(value: ExactDecimal(1), unit: unit)
        guard let pair = try one.aligned(with: quantity) else { return nil }
        return try pair.right.divided(by: pair.left)
      } catch {
        return nil
      }
    case .boolean, .string, .date, .dateTime, .time: return nil
    }
  }
}

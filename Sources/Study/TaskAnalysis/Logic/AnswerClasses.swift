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
  /// Of numbers, from where to where each of the answers stands; else empty.
  private(set) var numbers: [NumberClass] = []

  /// Finds the answers for a question that is used like this; nil where there are too many.
  init?(_ format: AnswerFormat, use: NameUse) {
    if let range = NumericAnswers(format) {
      guard let numbers = range.classes(use), !numbers.isEmpty, numbers.count <= Self.limit else {
        return nil
      }
      self.numbers = numbers
      answers = numbers.compactMap { range.answer($0.representative) }
      if answers.count < numbers.count { return nil }
      return
    }
    guard let answers = Self.answers(format, use), !answers.isEmpty, answers.count <= Self.limit
    else { return nil }
    self.answers = answers
  }

  private static func answers(_ format: AnswerFormat, _ use: NameUse) -> [Answer]? {
    let facets = format.facets
    if let count = facets.count, !facets.options.isEmpty {
      return subsets(of: facets.options, count, use)
    }
    if case .date(let date) = format { return dates(date, use) }
    return switch facets.family {
    case .boolean: [.boolean(true), .boolean(false)]
    case .choice: options(facets.options.map(\.value), use)
    case .text: texts(use)
    case .choices, .picks, .ranking, .date, .dateTime, .timeOfDay, .place, .matrix, .attachment:
      presence(use)
    case .integer, .decimal, .quantity: nil
    }
  }

  /// One answer stands for all where it only counts that there is one.
  private static func presence(_ use: NameUse) -> [Answer]? {
    use.isOpaque || !use.constants.isEmpty ? nil : [.text("given")]
  }

  private static func texts(_ use: NameUse) -> [Answer]? {
    guard !use.isOpaque, use.orderedWith.isEmpty else { return nil }
    let named = use.constants.compactMap(\.text)
    // No constant is longer than all of them together.
    let other = named.joined() + "other"
    return (Set(named).sorted() + [other]).map { .text($0) }
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

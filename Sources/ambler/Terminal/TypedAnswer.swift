import FHIRPath
import StudyModel

/// What a line means as the answer to a question.
enum TypedAnswer: Sendable, Equatable {
  case answer(Answer)
  case unreadable(Reason)

  /// Why a line is no answer; the hint of the question says what to type instead.
  enum Reason: Sendable, Equatable {
    case notUnderstood
    /// The words fit more than one option.
    case severalOptions
    /// Day and month cannot be told apart.
    case ambiguousDate
  }

  /// Reads the line; what is read is an answer that the question accepts.
  init(_ line: String, _ format: AnswerFormat, languages: [String]) {
    let text = line.trimmed
    switch format {
    case .boolean: self = Self.boolean(text, languages)
    case .singleChoice(let format):
      self = TypedChoice(options: format.options, languages: languages).single(text)
    case .multipleChoice(let format):
      self = TypedChoice(options: format.options, languages: languages).several(text)
    case .scale, .integer: self = Self.checked(Self.whole(text).map(Answer.integer), format)
    case .decimal: self = Self.checked(Self.decimal(text).map(Answer.decimal), format)
    case .text: self = Self.checked(.text(Self.unquoted(text)), format)
    case .date: self = Self.date(text, format)
    case .timeOfDay: self = Self.checked(Self.time(text).map(Answer.timeOfDay), format)
    case .pickers, .ranking, .continuousScale, .textScale, .ladder, .quantity, .height, .weight,
      .age, .confirmation, .dateTime, .timeInterval, .location, .matrix, .bodyMap, .attachment:
      self = .notUnderstood
    }
  }

  private static func boolean(_ text: String, _ languages: [String]) -> TypedAnswer {
    let word = text.folded
    let yes = ["1", "y", "yes", "si", "true", Phrase.yesKey.text(languages)]
    let no = ["2", "n", "no", "false", Phrase.noKey.text(languages)]
    return yes.contains(word)
      ? .answer(.boolean(true)) : no.contains(word) ? .answer(.boolean(false)) : .notUnderstood
  }

  /// Digits with at most one sign; `+5` is 5.
  private static func whole(_ text: String) -> Int? { Int(text) }

  /// A decimal comma is a point, and the digits are kept; `1.000,5` is no number here.
  private static func decimal(_ text: String) -> ExactDecimal? {
    let commas = text.count { $0 == "," }
    guard commas <= 1, commas == 0 || !text.contains(".") else { return nil }
    var digits = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasPrefix("-.") { digits = "-0" + digits.dropFirst() }
    guard digits.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else { return nil }
    return ExactDecimal(digits)
  }

  /// A letter that is also a key of the page can be answered in quotes.
  private static func unquoted(_ text: String) -> String {
    let isQuotedLetter = text.count == 3 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return isQuotedLetter ? String(text.dropFirst().dropLast()) : text
  }

  private static func date(_ text: String, _ format: AnswerFormat) -> TypedAnswer {
    switch TypedDate(text) {
    case .date(let date): checked(.date(date), format)
    case .ambiguous: .unreadable(.ambiguousDate)
    case .none: .notUnderstood
    }
  }

  /// `7:30`, `07:30` and `7.30`.
  private static func time(_ text: String) -> TimeOfDay? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy("0123456789".utf8.contains) }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    return TimeOfDay(hour: hour, minute: minute)
  }

  static func checked(_ answer: Answer?, _ format: AnswerFormat) -> TypedAnswer {
    guard let answer else { return .notUnderstood }
    do {
      return .answer(try format.accept(answer))
    } catch {
      return .notUnderstood
    }
  }

  static let notUnderstood = TypedAnswer.unreadable(.notUnderstood)
}

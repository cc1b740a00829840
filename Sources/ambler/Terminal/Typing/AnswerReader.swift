import FHIRPath
import StudyModel

/// Reads lines as the answer to a question; what it gives is an answer that the question accepts.
struct AnswerReader {
  let question: Question
  var current: Answer?
  var entry = Entry()
  let languages: [String]
  let zone: LocalZone

  private var format: AnswerFormat { question.format }

  func read(_ line: String) -> TypedAnswer {
    let text = line.trimmed
    switch entry.draft {
    case .otherText(let values): return withWords(values, text.unquoted)
    case .lines(let lines): return TypedText(before: lines).read(text, checked)
    case .chosen, .rows, nil: break
    }
    switch format {
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .textScale, .matrix,
      .bodyMap:
      return readChoice(text)
    case .scale, .ladder, .integer, .decimal, .continuousScale, .quantity, .height, .weight, .age:
      return readNumber(text)
    case .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .attachment:
      return readWords(text)
    }
  }

  /// What Enter means for what was begun; nil if nothing was.
  func finish() -> TypedAnswer? {
    switch entry.draft {
    case .otherText(let values): checked(plainChoice(values))
    case .chosen(let values): values.isEmpty ? nil : finished(values)
    case .rows(let rows, let next): matrix?.leaving(next, rows, checked)
    case .lines(let lines): checked(.text(TypedText.joined(lines)))
    case nil: nil
    }
  }

  private func readChoice(_ text: String) -> TypedAnswer {
    switch format {
    case .boolean(let format): boolean(text, format)
    case .singleChoice, .textScale: choice?.one(text, checked) ?? .notUnderstood
    case .multipleChoice, .bodyMap:
      choice?.several(text, chosenSoFar: chosenSoFar, checked) ?? .notUnderstood
    case .ranking: choice?.ranked(text, checked) ?? .notUnderstood
    case .pickers(let format): pickers(text, format)
    case .matrix:
      matrix?.read(text, rowsSoFar.rows, at: rowsSoFar.next, checked) ?? .notUnderstood
    case .scale, .continuousScale, .ladder, .integer, .decimal, .quantity, .height, .weight, .age,
      .text, .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .attachment:
      .notUnderstood
    }
  }

  private func readNumber(_ text: String) -> TypedAnswer {
    let number = TypedNumber(text)
    switch format {
    case .scale, .ladder, .integer:
      return checked(number?.whole(unit: format.unit, languages).map(Answer.integer))
    case .age: return checked(number?.years.map(Answer.integer))
    case .decimal: return checked(number?.decimal(unit: format.unit, languages).map(Answer.decimal))
    case .continuousScale(let scale):
      return checked(number?.decimal(on: scale).map(Answer.decimal))
    case .quantity(let format): return quantity(number, format)
    case .height(let format): return measure(TypedBody.height(text, format), "cm")
    case .weight(let format): return measure(TypedBody.weight(text, format), "kg")
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .textScale, .text,
      .confirmation, .date, .dateTime, .timeOfDay, .timeInterval, .location, .matrix, .bodyMap,
      .attachment:
      return .notUnderstood
    }
  }

  private func readWords(_ text: String) -> TypedAnswer {
    switch format {
    case .text(let format):
      format.hasSeveralLines
        ? TypedText(before: []).read(text, checked) : checked(.text(text.unquoted))
    case .confirmation: checked(.text(text.unquoted))
    case .date: date(ReadDate(text)) { .date($0) }
    case .dateTime:
      date(TypedMoment.read(text, zone: zone)) { .dateTime($0) }
    case .timeOfDay: checked(TypedTime(text).map { .timeOfDay($0.time) })
    case .timeInterval: checked(TypedInterval.minutes(text).map { .quantity($0) })
    case .location: checked(TypedPlace(text).map { .place($0.place) })
    case .attachment: TypedPath(text).map { .file(path: $0.path) } ?? .notUnderstood
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .scale, .continuousScale,
      .textScale, .ladder, .integer, .decimal, .quantity, .height, .weight, .age, .matrix,
      .bodyMap:
      .notUnderstood
    }
  }

  /// The answer as it is to be stored, or why the question does not take it.
  func checked(_ answer: Answer?) -> TypedAnswer {
    guard let answer else { return .notUnderstood }
    do {
      return .answer(try question.accept(answer))
    } catch {
      if case .wrongKind = error { return .notUnderstood }
      return .unreadable(.refusal(error))
    }
  }
}

import FHIRPath
import StudyModel

/// Reads lines as the answer to a question; what it gives is an answer that the question accepts.
struct AnswerReader {
  let question: Question
  var current: Answer?
  var entry = TypedEntry()
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
    return readWhole(text)
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

  private func readWhole(_ text: String) -> TypedAnswer {
    switch format {
    case .boolean(let format): boolean(text, format)
    case .pickers(let format): pickers(text, format)
    case .ranking: choice?.ranked(text, checked) ?? .notUnderstood
    case .scale, .ladder, .integer:
      checked(TypedNumber(text)?.whole(unit: format.unit, languages).map(Answer.integer))
    case .continuousScale(let scale):
      checked(TypedNumber(text)?.decimal(on: scale).map(Answer.decimal))
    case .decimal:
      checked(TypedNumber(text)?.decimal(unit: format.unit, languages).map(Answer.decimal))
    case .quantity(let format): quantity(TypedNumber(text), format)
    case .height(let format): measure(TypedBody.height(text, format), "cm")
    case .weight(let format): measure(TypedBody.weight(text, format), "kg")
    case .age: checked(TypedNumber(text)?.years.map(Answer.integer))
    case .text(let format):
      format.hasSeveralLines
        ? TypedText(before: []).read(text, checked) : checked(.text(text.unquoted))
    case .confirmation: checked(.text(text.unquoted))
    case .date: date(ReadDate(text)) { .date($0) }
    case .dateTime: date(TypedMoment.read(text, zone: zone)) { .dateTime($0) }
    case .timeOfDay: checked(TypedTime(text).map { .timeOfDay($0.time) })
    case .timeInterval: checked(TypedInterval.minutes(text).map { .quantity($0) })
    case .location: checked(TypedPlace(text).map { .place($0.place) })
    case .matrix: matrix?.read(text, rowsSoFar.rows, at: rowsSoFar.next, checked) ?? .notUnderstood
    case .attachment: TypedPath(text).map { .file(path: $0.path) } ?? .notUnderstood
    case _: chosen(text)
    }
  }

  /// Whatever is chosen from one list or drawing.
  private func chosen(_ text: String) -> TypedAnswer {
    format.answersList
      ? choice?.several(text, chosenSoFar: chosenSoFar, checked) ?? .notUnderstood
      : choice?.one(text, checked) ?? .notUnderstood
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

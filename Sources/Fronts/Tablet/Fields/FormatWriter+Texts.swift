import StrictJSON
import StudyModel

/// Texts, files, dates and times.
extension FormatWriter {
  func keys(_ format: TextFormat) -> JSONValue {
    .object([
      "content": .string(format.content.rawValue), "minimumLength": .number(format.minimumLength),
      "maximumLength": .number(format.maximumLength), "patternText": words(format.patternText),
      "multiline": .boolean(format.hasSeveralLines), "placeholder": words(format.placeholder),
    ])
  }

  func keys(_ format: ConfirmationFormat) -> JSONValue {
    .object([
      "of": .string(format.question.text), "differsText": words(format.differsText),
    ])
  }

  func keys(_ format: AttachmentFormat) -> JSONValue {
    .object([
      "kind": .string(format.kind.rawValue),
      "mediaTypes": .list(format.mediaTypes.map { .string($0) }),
      "maximumBytes": .number(format.maximumByteCount),
      "maximumSeconds": .bound(format.maximumSeconds),
    ])
  }

  func keys(_ format: DateFormat) -> JSONValue {
    .object(["earliest": bound(format.earliest), "latest": bound(format.latest)])
  }

  func keys(_ format: DateTimeFormat) -> JSONValue {
    .object([
      "earliest": bound(format.earliest), "latest": bound(format.latest),
      "minuteStep": .number(format.minuteStep),
    ])
  }

  func keys(_ format: TimeOfDayFormat) -> JSONValue {
    .object([
      "earliest": format.earliest.map { .string($0.description) },
      "latest": format.latest.map { .string($0.description) },
      "minuteStep": .number(format.minuteStep),
    ])
  }

  func keys(_ format: TimeIntervalFormat) -> JSONValue {
    .object([
      "minimumMinutes": .number(format.minimumMinutes),
      "maximumMinutes": .number(format.maximumMinutes), "minuteStep": .number(format.minuteStep),
    ])
  }

  /// A screen's bounds are dates already; one that still counts from today would be no bound.
  private func bound(_ bound: DateBound?) -> JSONValue? {
    switch bound {
    case .date(let date): .string(date.description)
    case .daysFromToday, nil: nil
    }
  }
}

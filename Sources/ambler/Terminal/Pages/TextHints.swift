import Session
import StudyModel

/// What is to be typed where words, a time, a place or a file are asked for.
struct TextHints {
  let format: AnswerFormat
  let languages: [String]

  var sentences: [String] {
    switch format {
    case .text(let format): text(format)
    case .confirmation: [TextHint.confirmation.text(languages)]
    case .date(let format):
      [
        say(.date, Self.example(format.earliest, format.latest))
          + bounds(format.earliest, format.latest)
      ]
    case .dateTime(let format):
      [
        say(.dateTime, Self.example(format.earliest, format.latest))
          + bounds(format.earliest, format.latest) + minutes(format.minuteStep)
      ]
    case .timeOfDay(let format): [say(.time) + bounds(format) + minutes(format.minuteStep)]
    case .timeInterval(let format): [interval(format)]
    case .location: [say(.location)]
    case .attachment(let format): file(format)
    case .boolean, .singleChoice, .multipleChoice, .pickers, .ranking, .scale, .continuousScale,
      .textScale, .ladder, .integer, .decimal, .quantity, .height, .weight, .age, .matrix,
      .bodyMap:
      []
    }
  }

  private func say(_ hint: TextHint, _ values: String...) -> String {
    hint.text(languages, values)
  }

  private func text(_ format: TextFormat) -> [String] {
    let kind: TextHint =
      switch format.content {
      case .plain: .text
      case .email: .email
      case .telephone: .telephone
      }
    let least =
      format.minimumLength > 1 ? " " + say(.minimumLength, String(format.minimumLength)) : ""
    // A limit that nobody reaches by typing is no help.
    let most = format.maximumLength > 500 ? "" : " " + say(.length, String(format.maximumLength))
    let isLong = format.hasSeveralLines && format.content == .plain && format.maximumLength > 100
    return [say(kind) + least + most] + (isLong ? [say(.moreLines)] : [])
  }

  private static func date(_ bound: DateBound?) -> CalendarDate? {
    if case .date(let date) = bound { date } else { nil }
  }

  private static func example(_ earliest: DateBound?, _ latest: DateBound?) -> String {
    (date(latest) ?? date(earliest))?.description ?? "2026-11-21"
  }

  private func bounds(_ earliest: DateBound?, _ latest: DateBound?) -> String {
    let sentences = [
      Self.date(earliest).map { say(.dateFrom, $0.description) },
      Self.date(latest).map { say(.dateTo, $0.description) },
    ]
    return sentences.compactMap(\.self).map { " " + $0 }.joined()
  }

  private func bounds(_ format: TimeOfDayFormat) -> String {
    let sentences = [
      format.earliest.map { say(.timeFrom, $0.description) },
      format.latest.map { say(.timeTo, $0.description) },
    ]
    return sentences.compactMap(\.self).map { " " + $0 }.joined()
  }

  private func minutes(_ step: Int) -> String {
    step == 1 ? "" : " " + say(.minuteStep, String(step))
  }

  private func interval(_ format: TimeIntervalFormat) -> String {
    let unit = { (minutes: Int) in
      minutes % 60 == 0 && minutes > 0 ? "\(minutes / 60) h" : "\(minutes) min"
    }
    return say(.interval) + " "
      + say(.intervalRange, unit(format.minimumMinutes), unit(format.maximumMinutes))
      + minutes(format.minuteStep)
  }

  private func file(_ format: AttachmentFormat) -> [String] {
    let sentence: String =
      switch format.kind {
      case .photo: say(.photo, "/home/me/picture.jpg")
      case .audio: say(.audio, "/home/me/sound.wav")
      case .file: say(.file, "/home/me/letter.pdf")
      case .signature: say(.signature, "/home/me/signature.png")
      }
    let types = format.mediaTypes.joined(separator: ", ")
    let size = max(1, format.maximumByteCount / 1_000_000)
    return [
      sentence,
      (types.isEmpty ? "" : say(.fileTypes, types) + " ") + say(.fileSize, String(size)),
    ]
  }
}

import StudyModel
import Words

/// What is to be typed where words, a time, a place or a file are asked for.
extension FormatHints {
  func text(_ format: TextFormat) -> [[Message]] {
    let kind =
      switch format.content {
      case .plain: TerminalMessage.TextHint.text
      case .email: TerminalMessage.TextHint.email
      case .telephone: TerminalMessage.TextHint.telephone
      }
    let least = TerminalMessage.TextHint.minimumLength(count: format.minimumLength)
    let most = TerminalMessage.TextHint.maximumLength(count: format.maximumLength)
    let isLong = format.hasSeveralLines && format.content == .plain && format.maximumLength > 100
    let first: [Message?] = [
      kind, format.minimumLength > 1 ? least : nil,
      // A limit that nobody reaches by typing is no help.
      format.maximumLength > 500 ? nil : most,
    ]
    return [first.compactMap(\.self)] + (isLong ? [[TerminalMessage.TextHint.moreLines]] : [])
  }

  func date(_ format: DateFormat) -> [Message] {
    [TerminalMessage.TextHint.date(date: Self.example(format.earliest, format.latest))]
      + bounds(format.earliest, format.latest)
  }

  func dateTime(_ format: DateTimeFormat) -> [Message] {
    [TerminalMessage.TextHint.dateTime(date: Self.example(format.earliest, format.latest))]
      + bounds(format.earliest, format.latest) + minutes(format.minuteStep)
  }

  func time(_ format: TimeOfDayFormat) -> [Message] {
    [TerminalMessage.TextHint.time] + bounds(format) + minutes(format.minuteStep)
  }

  private static func date(_ bound: DateBound?) -> CalendarDate? {
    if case .date(let date) = bound { date } else { nil }
  }

  private static func example(_ earliest: DateBound?, _ latest: DateBound?) -> String {
    (date(latest) ?? date(earliest))?.description ?? "2026-11-21"
  }

  private func bounds(_ earliest: DateBound?, _ latest: DateBound?) -> [Message] {
    [
      Self.date(earliest).map { TerminalMessage.TextHint.dateFrom(date: $0.description) },
      Self.date(latest).map { TerminalMessage.TextHint.dateTo(date: $0.description) },
    ].compactMap(\.self)
  }

  private func bounds(_ format: TimeOfDayFormat) -> [Message] {
    [
      format.earliest.map { TerminalMessage.TextHint.timeFrom(time: $0.description) },
      format.latest.map { TerminalMessage.TextHint.timeTo(time: $0.description) },
    ].compactMap(\.self)
  }

  private func minutes(_ step: Int) -> [Message] {
    step == 1 ? [] : [TerminalMessage.TextHint.minuteStep(minutes: step)]
  }

  func interval(_ format: TimeIntervalFormat) -> [Message] {
    let unit = { (minutes: Int) in
      minutes % 60 == 0 && minutes > 0 ? "\(minutes / 60) h" : "\(minutes) min"
    }
    let range = TerminalMessage.TextHint.intervalRange(
      least: unit(format.minimumMinutes), most: unit(format.maximumMinutes))
    return [TerminalMessage.TextHint.interval, range] + minutes(format.minuteStep)
  }

  func file(_ format: AttachmentFormat) -> [[Message]] {
    let path = "/home/me/\(format.kind.example.name)"
    let place =
      switch format.kind {
      case .photo: TerminalMessage.TextHint.photo(path: path)
      case .audio: TerminalMessage.TextHint.audio(path: path)
      case .signature: TerminalMessage.TextHint.signature(path: path)
      // Any other is a file like any other.
      case _: TerminalMessage.TextHint.file(path: path)
      }
    let types = format.mediaTypes
    let size = TerminalMessage.TextHint.fileSize(
      size: WordValue.size(bytes: format.maximumByteCount))
    return [
      [place],
      types.isEmpty
        ? [size] : [TerminalMessage.TextHint.fileTypes(types: WordValue.list(types)), size],
    ]
  }
}

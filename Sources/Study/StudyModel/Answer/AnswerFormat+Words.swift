import FHIRPath
import Words

extension AnswerFormat {
  /// An answer in words for people, in the first of `languages` that is spoken.
  ///
  /// Codes become the texts of their options; numbers, dates and units are written as the language
  /// writes them. The digits of a number are kept.
  package func words(for answer: Answer, _ languages: [String]) -> String {
    let writer = WordWriter(languages)
    switch answer {
    case .boolean(let value): return words(for: value, writer)
    case .choice(let value): return text(of: value, writer)
    case .otherChoice(_, let text): return text
    case .choices(let values):
      return values.map { text(of: $0, writer) }.joined(separator: writer.comma)
    case .otherChoices(let values, let text): return words(for: values, other: text, writer)
    case .picks(let values): return words(forPicks: values, writer)
    case .ranking(let values): return words(forRanked: values, writer)
    case .integer(let value): return words(for: value, writer)
    case .decimal(let value): return words(for: value, writer)
    case .quantity(let value): return words(for: value, writer)
    case .text(let value): return value
    case .date(let value): return writer.date(value)
    case .dateTime(let value):
      return writer.text(
        TaskMessage.Answer.dateAndTime(
          date: writer.date(value.date), time: value.time.description))
    case .timeOfDay(let value): return value.description
    case .place(let place): return writer.place(place)
    case .matrix(let rows): return words(for: rows, writer)
    case .attachment(let file):
      return writer.text(TaskMessage.Answer.file(type: file.mediaType))
    case .declined(.dontKnow): return writer.text(TaskMessage.Answer.dontKnow)
    case .declined(.preferNotToSay): return writer.text(TaskMessage.Answer.preferNotToSay)
    }
  }

  /// An answer in words, with the language of the options that it names.
  package func given(_ answer: Answer, to languages: [String]) -> GivenText {
    GivenText(
      words(for: answer, languages),
      otherLanguage: named(by: answer)?.given(to: languages).otherLanguage)
  }

  /// The first text of the format that stands in an answer's words; all of them are in its language.
  private func named(by answer: Answer) -> LocalizedText? {
    switch answer {
    case .boolean(let value): ownText(of: value)
    case .choice(let value): ownText(of: value)
    case .choices(let values), .otherChoices(let values, _), .ranking(let values):
      values.first.flatMap(ownText)
    case .picks, .matrix: texts.first
    case .otherChoice, .integer, .decimal, .quantity, .text, .date, .dateTime, .timeOfDay, .place,
      .attachment, .declined:
      nil
    }
  }

  private func ownText(of value: String) -> LocalizedText? {
    if case .bodyMap(let format) = self { return format.regions.first { $0.id == value }?.text }
    return options.first { $0.value == value }?.text
  }

  private func ownText(of value: Bool) -> LocalizedText? {
    guard case .boolean(let format) = self else { return nil }
    return value ? format.yesText : format.noText
  }

  /// The text of the option or region that is stored as `value`; nil if there is none.
  package func optionText(of value: String, _ languages: [String]) -> String? {
    if case .bodyMap(let format) = self {
      return format.regions.first { $0.id == value }.map { format.words(for: $0, languages) }
    }
    return ownText(of: value)?.text(in: languages)
  }

  private func text(of value: String, _ writer: WordWriter) -> String {
    optionText(of: value, writer.languages) ?? value
  }

  private func words(for value: Bool, _ writer: WordWriter) -> String {
    ownText(of: value)?.text(in: writer.languages) ?? writer.words(for: value)
  }

  private func words(for values: [String], other: String, _ writer: WordWriter) -> String {
    let asking = Set(options.filter { $0.other != nil }.map(\.value))
    return values.map { asking.contains($0) ? other : text(of: $0, writer) }
      .joined(separator: writer.comma)
  }

  private func words(forRanked values: [String], _ writer: WordWriter) -> String {
    values.enumerated().map { index, value in
      writer.text(
        TaskMessage.Answer.ranked(place: index + 1, option: text(of: value, writer)))
    }.joined(separator: writer.comma)
  }

  private func words(forPicks values: [String], _ writer: WordWriter) -> String {
    guard case .pickers(let format) = self else { return values.joined(separator: " ") }
    return zip(values, format.pickers).map { value, options in
      options.first { $0.value == value }?.text.text(in: writer.languages) ?? value
    }.joined(separator: format.separator)
  }

  private func words(for value: Int, _ writer: WordWriter) -> String {
    if case .age(let format) = self, format.stored == .years {
      if format.includesYounger, value == format.minimum {
        return writer.text(TaskMessage.Answer.orYounger(years: value))
      }
      if format.includesOlder, value == format.maximum {
        return writer.text(TaskMessage.Answer.orOlder(years: value))
      }
      return writer.number(ExactDecimal(value))
    }
    return writer.withUnit(ExactDecimal(value), unit)
  }

  private func words(for value: ExactDecimal, _ writer: WordWriter) -> String {
    if case .continuousScale(let format) = self, format.style == .percent {
      return writer.withUnit(value, "%")
    }
    return writer.withUnit(value, unit)
  }

  private func words(for value: Quantity, _ writer: WordWriter) -> String {
    var unit = value.unit
    if case .quantity(let format) = self,
      let text = format.units.first(where: { $0.code == value.unit })?.text
    {
      unit = text.text(in: writer.languages)
    }
    if case .timeInterval = self, value.unit == "min", let minutes = value.value.wholeNumber {
      return writer.hoursAndMinutes(minutes)
    }
    let words = writer.withUnit(value.value, unit)
    guard case .height(let format) = self, format.system == .imperial,
      let typed = writer.feetAndInches(value.value)
    else { return words }
    return writer.text(TaskMessage.Answer.typedHeight(typed: typed, stored: words))
  }

  private func words(for rows: [String: [String]], _ writer: WordWriter) -> String {
    guard case .matrix(let format) = self else { return "" }
    return format.rows.compactMap { row in
      rows[row.id].map { values in
        let columns = values.map { text(of: $0, writer) }.joined(separator: writer.comma)
        let title = row.text.text(in: writer.languages)
        return writer.text(TaskMessage.Answer.row(row: title, columns: columns))
      }
    }.joined(separator: writer.semicolon)
  }
}

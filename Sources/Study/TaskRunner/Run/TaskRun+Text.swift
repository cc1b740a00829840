import FHIRPath
package import StudyModel

/// Words with answers in them.
extension TaskRun {
  /// A text in the person's language, with what its `{{…}}` give now, in words, in their places.
  ///
  /// Values are put in as they are: never expanded again, and without control characters. A place
  /// whose expression gives nothing, or cannot be evaluated, is empty.
  package func text(_ text: LocalizedText, in languages: [String]) -> String {
    given(text, to: languages).words
  }

  /// The same, with the language that the text is in where that is not the person's.
  package func given(_ text: LocalizedText, to languages: [String]) -> GivenText {
    text.given(to: languages).map { filled($0, languages) }
  }

  private func filled(_ words: String, _ languages: [String]) -> String {
    guard TextTemplate.isNeeded(for: words) else { return words }
    // The file's reader parsed it once: a text that is no template stands as it is.
    guard let template = try? TextTemplate.parse(words) else { return words }
    return template.parts.map { part in
      switch part {
      case .text(let text): text
      case .expression(let expression, _): self.words(of: expression, languages)
      }
    }.joined()
  }

  private func words(of expression: Expression, _ languages: [String]) -> String {
    let words: String
    if let number = plainQuestion(expression), let question = plan.question(number: number) {
      words = visibleAnswer(number, nil).map { question.format.words(for: $0, languages) } ?? ""
    } else {
      let formats = expression.rootNames.flatMap(formats)
      let writer = WordWriter(languages)
      words = (values(of: expression) ?? [])
        .map { Self.words(of: $0, formats, writer) }.joined(separator: writer.comma)
    }
    return String(
      String.UnicodeScalarView(
        words.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }

  /// The question that an expression names and does nothing else with.
  private func plainQuestion(_ expression: Expression) -> Int? {
    let name = expression.source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let bare =
      name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
    return plan.table.numbers[StepID(bare)]
  }

  /// The formats that a value of an expression over this name may come from.
  private func formats(_ name: String) -> [AnswerFormat] {
    let numbers: [Int]
    switch plan.table.meaning(of: name) {
    case .question(let number): numbers = [number]
    case .group(let group): numbers = Array(plan.table.groups[group].questions)
    case .parts(let questions, _): numbers = questions
    case nil: numbers = []
    }
    return numbers.compactMap { plan.question(number: $0)?.format }
  }

  private static func words(
    of value: Value, _ formats: [AnswerFormat], _ writer: WordWriter
  ) -> String {
    switch value {
    case .boolean(let isTrue):
      return writer.words(for: isTrue)
    case .string(let text):
      let option = formats.lazy.compactMap { $0.optionText(of: text, writer.languages) }.first
      return option ?? text
    case .integer(let whole): return String(whole)
    case .decimal(let decimal): return writer.number(decimal)
    case .quantity(let quantity):
      return writer.withUnit(quantity.value, quantity.unit)
    case .date(let date):
      return CalendarDate(date.description).map(writer.date) ?? date.description
    case .dateTime, .time: return value.text
    }
  }
}

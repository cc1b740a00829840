package import StudyModel

/// How long a step takes a person.
///
/// Reading: 238 words a minute, the mean of adults reading English non-fiction in silence
/// (M. Brysbaert: How many words do we read per minute? Journal of Memory and Language 109, 2019).
/// Answering: a question on its own takes about 10 s on the web with its reading (Pew Research Center,
/// "How we keep our online surveys from running too long", 2022), of which about 6 s are the reading
/// of 25 words: 4 s are left for a choice. Several choices take twice as long as one, a number typed
/// on a phone 10 s to 20 s more, a text 30 s and more (First Line Research, "Two fingers are better
/// than one", 2018).
package struct StepTime: Sendable {
  static let wordsPerSecond = 238.0 / 60
  /// To look at a page and press the button below it; our choice.
  static let pageSeconds = 1.5

  private let languages: [String]

  package init(languages: [String]) {
    self.languages = languages
  }

  /// In seconds, for somebody who reads all words.
  package func seconds(_ step: Step) -> Double {
    switch step.kind {
    case .activity(let activity): reading(step) + activity.expectedSeconds
    case .wait(let wait): reading(step) + wait.length.inSeconds
    // Of any other step the person decides how long it takes.
    case _:
      reading(step) + Self.pageSeconds
        + step.questions.reduce(0) { $0 + Self.seconds($1.format) }
    }
  }

  /// The time to read a step with its options, in seconds.
  package func reading(_ step: Step) -> Double {
    let texts = step.ownTexts.filter { $0.part != .message && $0.part != .help }
    let words = texts.reduce(0) { sum, text in
      sum
        + text.words.text(in: languages).unicodeScalars.split(whereSeparator: \.separatesWords)
        .count
    }
    return Double(words) / Self.wordsPerSecond
  }

  /// The time to read a page of a plan, in seconds.
  package func reading(_ page: PlannedPage) -> Double {
    let kind: StepKind =
      switch page.content {
      case .question(let question): .question(question)
      case .form(let form): .form(form)
      case .table(let table): .table(table)
      // All that there is to read is its title and text.
      case _: .instruction
      }
    return reading(Step(id: page.id, title: page.title, text: page.text, kind: kind))
  }

  /// The time to give an answer once the question is read, in seconds.
  package static func seconds(_ format: AnswerFormat) -> Double {
    if case .ranking(let ranking) = format { return 5 * Double(ranking.rankedCount) }
    let facets = format.facets
    return switch facets.family {
    case .boolean, .choice: 4
    case .choices: facets.regions.isEmpty && facets.picture == nil ? 8 : 12
    case .picks, .ranking: 8
    case .integer: facets.isScale ? 4 : 12
    case .decimal: facets.isScale ? 8 : 12
    // A length of time has no unit to look for.
    case .quantity: facets.type == .timeInterval ? 12 : 16
    case .date, .timeOfDay: 12
    case .dateTime: 16
    case .text, .place, .attachment: 30
    case .matrix: 4 * Double(facets.rows.count)
    }
  }
}

extension Unicode.Scalar {
  /// Whether it stands between words; looking ASCII up in tables would take most of the time.
  package var separatesWords: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}

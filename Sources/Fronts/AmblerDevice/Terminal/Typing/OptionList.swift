import Session
import StudyModel
import Words

/// Options as they are listed: each behind what is typed for it, in parts where they are many.
struct OptionList: Sendable {
  /// How many options are listed at once.
  static let longest = 20
  static let partSize = 8

  let options: [ChoiceOption]
  let languages: [String]
  /// Whether words that begin no option look for it.
  let isSearched: Bool
  /// What is typed for each option, in their order.
  let labels: [String]

  init(_ options: [ChoiceOption], languages: [String], isSearched: Bool = false) {
    self.options = options
    self.languages = languages
    self.isSearched = isSearched || options.count > Self.longest
    // Options that are numbers are typed as they are: a second number would be taken for the first.
    let texts = options.map { $0.text.text(in: languages).trimmed }
    let areNumbers = texts.allSatisfy { Int($0) != nil } && Set(texts).count == texts.count
    labels = areNumbers ? texts : options.indices.map { String($0 + 1) }
  }

  var isLong: Bool { options.count > Self.longest }

  func text(_ index: Int) -> String { options[index].text.text(in: languages) }

  /// The text of the option with this value, or the value itself.
  func text(of value: String) -> String {
    options.firstIndex { $0.value == value }.map(text) ?? value
  }

  /// The options that have all words of `filter` in their text or detail.
  func matches(_ filter: String) -> [Int] {
    guard !filter.isEmpty else { return Array(options.indices) }
    let words = filter.folded.split(whereSeparator: \.isWhitespace)
    return options.indices.filter { index in
      let text = (text(index) + " " + (options[index].detail?.text(in: languages) ?? "")).folded
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// The indexes that are shown, and in how many parts the list comes.
  func shown(_ entry: TypedEntry) -> (indexes: ArraySlice<Int>, part: Int, partCount: Int) {
    let matches = matches(entry.filter)
    guard isLong, matches.count > Self.partSize else { return (matches[...], 0, 1) }
    let count = (matches.count + Self.partSize - 1) / Self.partSize
    let part = min(max(entry.part, 0), count - 1)
    let start = part * Self.partSize
    return (matches[start..<min(start + Self.partSize, matches.count)], part, count)
  }
}

extension AnswerFormat {
  /// What is listed for this format; nil where nothing is chosen from one list.
  func optionList(_ languages: [String]) -> OptionList? {
    if case .boolean(let format) = self { return OptionList(format.options, languages: languages) }
    if case .bodyMap(let format) = self {
      return OptionList(format.options(languages), languages: languages)
    }
    let facets = facets
    guard [.choice, .choices, .ranking].contains(facets.family) else { return nil }
    return OptionList(
      facets.options, languages: languages, isSearched: facets.display == .search)
  }
}

extension BooleanFormat {
  /// Yes first, then no.
  var options: [ChoiceOption] {
    [
      ChoiceOption(value: "true", text: yesText ?? LocalizedText(TerminalMessage.Answer.yes)),
      ChoiceOption(value: "false", text: noText ?? LocalizedText(TerminalMessage.Answer.no)),
    ]
  }
}

extension BodyMapFormat {
  func options(_ languages: [String]) -> [ChoiceOption] {
    regions.map {
      ChoiceOption(value: $0.id, text: LocalizedText(words(for: $0, languages)))
    }
  }
}

import Session
import StudyModel
import Words

/// Options one below the other, each behind what is typed for it.
struct OptionText {
  let list: OptionList
  let entry: TypedEntry
  /// The values that are chosen now.
  let chosen: [String]
  /// A heading that stands before the option with this index.
  let headings: [Int: String]
  let style: TerminalStyle

  private var languages: [String] { list.languages }

  var lines: [String] {
    let shown = list.shown(entry)
    let width = list.labels.map(\.cellCount).max() ?? 0
    var before: String?
    let options = shown.indexes.flatMap { index -> [String] in
      let heading = heading(of: index)
      defer { before = heading }
      let isNew = heading != nil && heading != before
      return (isNew ? style.lines(heading ?? "", .strong) : []) + option(index, width)
    }
    return options + found + part(shown.part, shown.partCount)
  }

  /// The heading below which the option stands.
  private func heading(of index: Int) -> String? {
    headings.filter { $0.key <= index }.max { $0.key < $1.key }?.value
  }

  private func option(_ index: Int, _ width: Int) -> [String] {
    let option = list.options[index]
    let isChosen = chosen.contains(option.value)
    let label = list.labels[index]
    let head =
      (isChosen ? "* " : "  ") + String(repeating: " ", count: width - label.cellCount) + label
      + "  "
    let rest = String(repeating: " ", count: head.cellCount)
    let text = label == list.text(index) ? "" : list.text(index)
    return style.lines(text, isChosen ? .strong : nil, first: head, rest: rest)
      + more(option).flatMap { style.lines($0, .quiet, first: rest, rest: rest) }
  }

  private func more(_ option: ChoiceOption) -> [String] {
    [
      option.detail?.text(in: languages),
      option.image.map { image in
        let description = image.description.text(in: languages)
        return TerminalMessage.Question.optionPicture(description: description).text(languages)
      },
    ].compactMap(\.self)
  }

  private var found: [String] {
    guard !entry.filter.isEmpty else { return [] }
    let count = list.matches(entry.filter).count
    let words = TerminalMessage.Question.found(count: count, total: list.options.count)
    return style.lines(words.text(languages))
  }

  private func part(_ part: Int, _ count: Int) -> [String] {
    guard count > 1 else { return [] }
    let words = TerminalMessage.Page.window(number: part + 1, total: count)
    return style.lines(words.text(languages), .quiet)
  }
}

extension AnswerFormat {
  /// The headings of listed options, by the index of the option that each stands before.
  func headings(_ languages: [String]) -> [Int: String] {
    guard case .bodyMap(let format) = self else { return [:] }
    // A region that does not name its view stands in that of the regions around it.
    var view = format.regions.lazy.compactMap(\.view).first
    var headings: [Int: String] = [:]
    for (index, region) in format.regions.enumerated() {
      let before = index == 0 ? nil : view
      view = region.view ?? view
      if let view, view != before { headings[index] = view.text(languages) }
    }
    return headings.count > 1 ? headings : [:]
  }
}

extension BodyMapFormat.Region {
  /// Whether one sees it from the front or from behind, by the end of its id, as `leftKneeFront`.
  fileprivate var view: Message? {
    if id.folded.hasSuffix("front") { return TerminalMessage.Question.front }
    return id.folded.hasSuffix("back") ? TerminalMessage.Question.back : nil
  }
}

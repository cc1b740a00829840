import StudyModel
import Words

/// Finds the options that a person means: by number, by value, or by how the text begins.
struct TypedChoice {
  typealias Check = (Answer?) -> TypedAnswer

  let list: OptionList
  /// Whether the answer is a list, even of one option.
  var makesList = false

  func one(_ text: String, _ check: Check) -> TypedAnswer {
    switch find(text) {
    case .one(let index): return chosen([index], words: nil, check)
    case .several:
      return list.isSearched
        ? .lookUp(filter: text) : .remark(TerminalMessage.Remark.severalOptions)
    case .none: break
    }
    guard let (before, words) = Self.split(text), case .one(let index) = find(before) else {
      return lookUp(text)
    }
    return chosen([index], words: words, check)
  }

  /// Options behind commas or blanks; an option's own words may hold blanks.
  ///
  /// In a long list each line adds to what was chosen so far, or takes it back.
  func several(_ text: String, chosenSoFar: [String], _ check: Check) -> TypedAnswer {
    let plain = indexes(text)
    if case .unreadable(let complaint) = plain {
      guard let (before, words) = Self.split(text), case .read(let found) = indexes(before) else {
        return list.isSearched ? lookUp(text) : .unreadable(complaint)
      }
      return chosen(found, words: words, check)
    }
    guard case .read(let found) = plain else { return .notUnderstood }
    return list.isLong ? toggled(found, chosenSoFar) : chosen(found, words: nil, check)
  }

  /// Options in the order in which they are typed.
  func ranked(_ text: String, _ check: Check) -> TypedAnswer {
    switch indexes(text) {
    case .read(let found): check(.ranking(found.map { list.options[$0].value }))
    case .unreadable(let complaint): .unreadable(complaint)
    }
  }

  enum Match: Equatable { case one(Int), several, none }

  /// The option that `text` is the label, the value, the text or the beginning of.
  func find(_ text: String) -> Match {
    let word = text.folded
    guard !word.isEmpty else { return .none }
    if let index = list.labels.firstIndex(of: word) { return .one(index) }
    let texts = list.options.indices.map { list.text($0).folded }
    let exact = texts.indices.filter { list.options[$0].value.folded == word || texts[$0] == word }
    if let first = exact.first { return exact.count == 1 ? .one(first) : .several }
    let beginning = texts.indices.filter { texts[$0].hasPrefix(word) }
    guard let first = beginning.first else { return .none }
    return beginning.count == 1 ? .one(first) : .several
  }

  private enum Indexes { case read([Int]), unreadable(Complaint) }

  private func indexes(_ text: String) -> Indexes {
    if !text.contains(","), case .one(let index) = find(text) { return .read([index]) }
    let words =
      text.contains(",")
      ? text.split(separator: ",").map { String($0).trimmed }
      : text.split(whereSeparator: \.isWhitespace).map(String.init)
    var found: [Int] = []
    for word in words where !word.isEmpty {
      switch find(word) {
      case .one(let index): if !found.contains(index) { found.append(index) }
      case .several: return .unreadable(.remark(TerminalMessage.Remark.severalOptions))
      case .none: return .unreadable(.notUnderstood)
      }
    }
    return found.isEmpty ? .unreadable(.notUnderstood) : .read(found)
  }

  private func chosen(_ indexes: [Int], words: String?, _ check: Check) -> TypedAnswer {
    let values = indexes.map { list.options[$0].value }
    if words == nil, indexes.contains(where: { list.options[$0].other != nil }) {
      return .begun(.otherText(values))
    }
    guard !makesList, let value = values.first else {
      return check(words.map { .otherChoices(values, text: $0) } ?? .choices(values))
    }
    return check(words.map { .otherChoice(value, text: $0) } ?? .choice(value))
  }

  /// What was chosen so far with these options added, or taken away where they were in it; an
  /// option that stands alone takes the place of all others.
  private func toggled(_ indexes: [Int], _ before: [String]) -> TypedAnswer {
    var values = before
    for option in indexes.map({ list.options[$0] }) {
      if let place = values.firstIndex(of: option.value) {
        values.remove(at: place)
      } else {
        values = option.isExclusive ? [option.value] : values.filter { !isExclusive($0) }
        if !option.isExclusive { values.append(option.value) }
      }
    }
    let order = list.options.map(\.value)
    return .begun(.chosen(order.filter(values.contains)))
  }

  private func isExclusive(_ value: String) -> Bool {
    list.options.contains { $0.value == value && $0.isExclusive }
  }

  private func lookUp(_ text: String) -> TypedAnswer {
    guard list.isSearched else { return .notUnderstood }
    return list.matches(text).isEmpty
      ? .remark(TerminalMessage.Remark.nothingFound) : .lookUp(filter: text)
  }

  /// `3: my own words` in two.
  private static func split(_ text: String) -> (before: String, words: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let words = String(text[text.index(after: colon)...]).trimmed
    return words.isEmpty ? nil : (String(text[..<colon]).trimmed, words)
  }
}

import Session
import StudyModel
import Words

/// The items of a group, or the attempts at a task, by number.
struct GroupText {
  let group: Screen.Group
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] {
    let title = group.itemTitle.map { style.lines($0.words, .strong) + [""] } ?? []
    guard !group.items.isEmpty else {
      return style.lines(TerminalMessage.Group.empty.text(languages))
    }
    return title
      + ListText(style: style, languages: languages).numbered(group.items.map { ($0, nil) })
  }
}

/// Lists of pages that are only read: a review's answers, a table's rows.
struct ListText {
  let style: TerminalStyle
  let languages: [String]

  /// Each answered question below its number, which opens it.
  func review(_ lines: [Screen.ReviewLine]) -> [String] {
    let none = TerminalMessage.Answer.none.text(languages)
    return numbered(lines.map { ($0.title.words, $0.answer?.words ?? none) })
  }

  func table(_ rows: [Screen.TableRow], _ bullets: TableStep.Bullets) -> [String] {
    switch bullets {
    case .number: numbered(rows.map { ($0.title.words, $0.text?.words) }, .strong, nil)
    case .circle:
      rows.flatMap {
        row($0.title.words, $0.text?.words, style.usesBlocks ? "  • " : "  * ")
      }
    case .none: rows.flatMap { row($0.title.words, $0.text?.words, "") }
    }
  }

  /// Titles by number, each with its text below it.
  func numbered(
    _ rows: [(title: String, text: String?)], _ titles: TerminalStyle.Emphasis? = nil,
    _ texts: TerminalStyle.Emphasis? = .strong
  ) -> [String] {
    let width = String(rows.count).count
    return rows.enumerated().flatMap { index, row in
      let number = String(index + 1)
      let head = String(repeating: " ", count: 2 + width - number.count) + number + "  "
      let rest = String(repeating: " ", count: head.count)
      return style.lines(row.title, titles, first: head, rest: rest)
        + (row.text.map { style.lines($0, texts, first: rest, rest: rest) } ?? [])
    }
  }

  private func row(_ title: String, _ text: String?, _ bullet: String) -> [String] {
    let rest = String(repeating: " ", count: bullet.cellCount)
    return style.lines(title, .strong, first: bullet, rest: rest)
      + (text.map { style.lines($0, first: rest + "  ", rest: rest + "  ") } ?? [])
  }
}

/// A picture, a sound, a film or a document, which a terminal can only name.
struct MediaText {
  let style: TerminalStyle
  let languages: [String]

  func lines(
    _ kind: MediaStep.Kind, path: String, description: String, mustFinish: Bool
  ) -> [String] {
    let file =
      switch kind {
      case .image: TerminalMessage.Media.image(path: path)
      case .audio: TerminalMessage.Media.audio(path: path)
      case .video: TerminalMessage.Media.video(path: path)
      case .document: TerminalMessage.Media.document(path: path)
      }
    let cannot =
      switch kind {
      case .image, .document: TerminalMessage.Media.cannotShow
      case .audio, .video: TerminalMessage.Media.cannotPlay
      }
    return style.lines(description) + [""] + style.lines(file.text(languages), .strong)
      + style.lines(cannot.text(languages))
      + (mustFinish ? style.lines(TerminalMessage.Media.playFirst.text(languages)) : [])
  }
}

import Session
import StudyModel
import TaskRunner
import Words

/// A page as lines for the terminal; pure, so that every page can be compared with a picture.
struct PageText {
  let page: TerminalPage
  let style: TerminalStyle
  /// For what is left of a part; the moment is given so that drawing needs no clock.
  let now: Instant

  var languages: [String] { page.languages }

  /// The lines from the top, and at the end the one that the person types on; of a page that is
  /// higher than the terminal a window and the part that is typed at.
  var lines: [String] { window.lines + closing + [Self.prompt] }

  static let prompt = "> "

  /// The windows that a page has above and below the one it begins with.
  var scrolls: ClosedRange<Int> { window.scrolls }

  private var window: PageWindow {
    let room = style.height - closing.count - 1
    // What is drawn anew all the time stays whole, and so does the block to react to; a long list
    // has parts of its own.
    let isWhole = page.isLive || page.test != nil || hasLongList || !style.usesEscapes
    return PageWindow(
      all: opening, room: isWhole ? .max : room, anchor: anchor, scroll: page.scroll, style: style,
      languages: languages)
  }

  /// The page itself, down to the notices.
  var opening: [String] { Self.joined((isCrowded ? [] : fittingHead) + [body, notices]) }

  /// The top of the page; where a test or a part does not fit the terminal otherwise, first without
  /// how far one is, then without the words that were read before.
  private var fittingHead: [[String]] {
    guard isWhole else { return head }
    let all = head
    let rest = Self.joined([smallestBody, notices] + below).count + 1
    for kept in [all, Array(all.dropFirst()), [title]]
    where Self.joined(kept).count + rest <= style.height {
      return kept
    }
    return [title]
  }

  /// What changes by itself stays whole, and so does a test: who responds cannot look for its parts.
  private var isWhole: Bool { (page.isLive || page.test != nil) && style.usesEscapes }

  /// The body with the lowest board that is still of use.
  private var smallestBody: [String] {
    guard page.test != nil else { return body }
    let small = TrialText(page: page, style: style, now: now, boardRoom: Self.usefulBoardRows)
    return small.lines
  }

  private static let usefulBoardRows = 10

  /// The test with as high a board as the page has place for.
  private var trial: [String] {
    let text = TrialText(page: page, style: style, now: now)
    guard isWhole, page.test?.scene.items.isEmpty == false else { return text.lines }
    let empty = TrialText(page: page, style: style, now: now, boardRoom: BoardText.leastRows)
    let others = Self.joined(fittingHead + [empty.lines, notices] + below).count + 1
    let room = BoardText.leastRows + style.height - others
    return TrialText(page: page, style: style, now: now, boardRoom: room).lines
  }

  private var hasLongList: Bool {
    page.asked?.question.format.optionList(languages)?.isLong == true
  }

  /// Whether a page with a long list is higher than the terminal: its question then stands below
  /// the list, where it cannot get out of sight.
  private var isCrowded: Bool {
    guard case .question = page.screen.body, style.usesEscapes, hasLongList else { return false }
    return Self.joined(head + [body, notices] + below).count + 1 > style.height
  }

  private var head: [[String]] {
    let screen = page.screen
    let picture = screen.image.map { image in
      let words = TerminalMessage.Page.picture(
        description: image.description.words, path: image.path)
      return style.lines(words.text(languages), .quiet)
    }
    return [header, title, style.lines(screen.text?.words ?? ""), spoken, picture ?? []]
  }

  /// What is said aloud and stands nowhere else on the page.
  private var spoken: [String] {
    guard let said = page.screen.spoken, said != page.screen.text, said != page.screen.title else {
      return []
    }
    return style.lines(said.words, .strong, first: style.saidMark, rest: "  ")
  }

  /// The line that must be in sight: the question of a form that is asked.
  private var anchor: Int {
    guard case .form(let parts) = page.screen.body, page.focus != nil else { return 0 }
    return Self.joined(head).count + formText(parts).askedLine
  }

  /// What can be typed now; on a form the question that is asked, too.
  var closing: [String] {
    var blocks = below
    if isCrowded { blocks[2] = title + blocks[2] }
    return Self.joined(blocks)
  }

  private var below: [[String]] { [askedOfForm, wholeComplaint, complaint + hint, keys] }

  /// What can be typed now, without the question.
  var prompting: [String] { Self.joined([wholeComplaint, complaint + hint, keys]) }

  private static func joined(_ blocks: [[String]]) -> [String] {
    Array(blocks.filter { !$0.isEmpty && $0 != [""] }.map { $0 + [""] }.joined())
  }

  private var header: [String] {
    let progress = page.screen.progress
    guard progress.total > 1, let words = counted?.text(languages) else { return [] }
    let room = style.width - words.cellCount - 2
    guard room >= 8 else { return [style.styled(words, .quiet)] }
    let share = Double(progress.position) / Double(progress.total)
    let bar = TextBar(share: share, width: min(room, 30), usesBlocks: style.usesBlocks).text
    return [style.styled(words + "  " + bar, .quiet)]
  }

  /// How far one is; nil for pages that do not count.
  private var counted: Message? {
    let (position, total) = (page.screen.progress.position, page.screen.progress.total)
    return switch page.screen.body {
    case .question, .form: TerminalMessage.Header.question(position: position, total: total)
    case .timed, .exercise: TerminalMessage.Header.part(position: position, total: total)
    case _: nil
    }
  }

  private var title: [String] {
    page.screen.title.isEmpty ? [] : style.lines(page.screen.title.words, .strong)
  }

  private var body: [String] {
    switch page.screen.body {
    case .instruction, .completion, .ending: []
    case .question(let field): question(field).lines
    case .form(let parts): formText(parts).lines
    case .group(let group): GroupText(group: group, style: style, languages: languages).lines
    case .review(let lines): ListText(style: style, languages: languages).review(lines)
    case .table(let rows, let bullets):
      ListText(style: style, languages: languages).table(rows, bullets)
    case .media(let kind, let path, let description, let mustFinish):
      MediaText(style: style, languages: languages)
        .lines(kind, path: path, description: description.words, mustFinish: mustFinish)
    case .wait(let until, let length, let showsProgress):
      LiveText(page: page, style: style, now: now).wait(until, length, showsProgress)
    case .countdown(let until, _): LiveText(page: page, style: style, now: now).countdown(until)
    case .timed(let part, let until, _):
      LiveText(page: page, style: style, now: now).timed(part, until)
    case .exercise: trial
    case .gate(let gate): GateText(gate: gate, page: page, style: style, now: now).lines
    case .interrupted: style.lines(TerminalMessage.Part.interrupted.text(languages))
    }
  }

  private func formText(_ parts: [Screen.FormPart]) -> FormText {
    FormText(parts: parts, focus: page.focus, style: style, languages: languages)
  }

  private func question(_ field: Screen.Field) -> QuestionText {
    QuestionText(field: field, entry: page.entry, style: style, languages: languages)
  }

  /// The question that is asked of a form, with all that helps to answer it.
  private var askedOfForm: [String] {
    guard page.asking == .nothing, case .form(let parts) = page.screen.body, let field = page.asked
    else { return [] }
    let text = field.text.map { style.lines($0.words) } ?? []
    let body = question(field).lines
    return formText(parts).heading(of: field) + text + (body.isEmpty ? [] : [""] + body)
  }

  /// What a line changed at the question, for a terminal that only adds.
  var change: [String] {
    guard let field = page.asked else { return [] }
    return Self.joined([question(field).change])
  }

  var notices: [String] {
    page.notices.flatMap { notice in
      switch notice.weight {
      case .remark: style.lines(notice.text)
      case .warning: style.lines(notice.text, .warning, first: "! ", rest: "  ")
      }
    }
  }

  private var wholeComplaint: [String] {
    page.wholeComplaint.map { style.lines($0, .warning, first: "! ", rest: "  ") } ?? []
  }

  var complaint: [String] {
    let words = page.complaint.map { $0.text(languages) }.joined(separator: " ")
    return words.isEmpty ? [] : style.lines(words, .warning)
  }

  var hint: [String] {
    PageHint(page: page).sentences.flatMap {
      style.lines($0, page.asking == .nothing ? nil : .strong)
    }
  }

  /// The letters that do something here.
  var keys: [String] {
    let words = PageKeys(page: page).words
    if page.asking == .stop { return words.flatMap { style.lines($0, rest: "    ") } }
    return style.rows(of: words, .quiet)
  }
}

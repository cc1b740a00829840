import Session
import StudyModel
import TaskRunner

/// A page as lines for the terminal; pure, so that every page can be compared with a picture.
struct PageText {
  let page: TerminalPage
  let style: TerminalStyle
  /// For what is left of a part; the moment is given so that drawing needs no clock.
  let now: Instant

  var languages: [String] { page.languages }

  /// The lines from the top, and at the end the one that the person types on.
  var lines: [String] { opening + closing + [Self.prompt] }

  static let prompt = "> "

  /// The page itself, down to the notices.
  var opening: [String] {
    var blocks = [header, title, style.lines(page.screen.text ?? "")]
    blocks += [body, notices]
    return Self.joined(blocks)
  }

  /// What can be typed now.
  var closing: [String] { Self.joined([[""], complaint + hint, keys]) }

  private static func joined(_ blocks: [[String]]) -> [String] {
    Array(blocks.filter { !$0.isEmpty && $0 != [""] }.map { $0 + [""] }.joined())
  }

  private var header: [String] {
    let progress = page.screen.progress
    guard progress.total > 1, let phrase = countedAs else { return [] }
    let words = phrase.text(languages, String(progress.position), String(progress.total))
    let room = style.width - words.cellCount - 2
    guard room >= 8 else { return [style.styled(words, .quiet)] }
    let share = Double(progress.position) / Double(progress.total)
    let bar = TextBar(share: share, width: min(room, 30), usesBlocks: style.usesBlocks).text
    return [style.styled(words + "  " + bar, .quiet)]
  }

  /// The word for what is counted; nil for pages that do not count.
  private var countedAs: Phrase? {
    switch page.screen.body {
    case .question: .question
    case .timed, .trials: .part
    case .instruction, .form, .group, .review, .completion, .table, .wait, .media, .ending,
      .countdown, .interrupted:
      nil
    }
  }

  private var title: [String] {
    page.screen.title.isEmpty ? [] : style.lines(page.screen.title, .strong)
  }

  private var body: [String] {
    switch page.screen.body {
    case .instruction, .form, .group, .completion, .table, .wait, .media, .ending: []
    case .question(let field):
      QuestionText(
        question: field.question, current: field.current, style: style, languages: languages
      ).lines
    case .review(let lines): review(lines)
    case .countdown(let until, _): LiveText(page: page, style: style, now: now).countdown(until)
    case .timed(let part, let until, _):
      LiveText(page: page, style: style, now: now).timed(part, until)
    case .trials: TrialText(stage: page.trial, style: style, languages: languages).lines
    case .interrupted: style.lines(Phrase.interrupted.text(languages))
    }
  }

  private func review(_ lines: [Screen.ReviewLine]) -> [String] {
    lines.flatMap { line in
      style.lines(line.title)
        + style.lines(
          line.answer ?? Phrase.noAnswer.text(languages), .strong, first: "   ", rest: "   ")
    }
  }

  var notices: [String] {
    page.notices.flatMap { notice in
      switch notice.weight {
      case .remark: style.lines(notice.text)
      case .warning: style.lines(notice.text, .warning, first: "! ", rest: "  ")
      }
    }
  }

  var complaint: [String] {
    let words = page.complaint.map { $0.text(languages) }.joined(separator: " ")
    return words.isEmpty ? [] : style.lines(words, .warning)
  }

  var hint: [String] {
    let sentences: [String] =
      switch page.asking {
      case .earlyEnd: [.askEnd, .typeYesOrNo].map { (phrase: Phrase) in phrase.text(languages) }
      case .stop: [Phrase.askStop.text(languages), Phrase.enterContinues.text(languages)]
      case .nothing: plainHint
      }
    return sentences.flatMap { style.lines($0, page.asking == .nothing ? nil : .strong) }
  }

  private var plainHint: [String] {
    switch page.screen.body {
    case .instruction, .form, .group, .review, .table, .media, .ending:
      [Phrase.enterGoesOn.text(languages)]
    case .completion: [Phrase.enterFinishes.text(languages)]
    case .question(let field):
      [QuestionHint(field.question.format, languages).text]
        + (field.current == nil ? [] : [Phrase.enterKeeps.text(languages)])
    case .interrupted: [Phrase.enterRepeats.text(languages)]
    case .timed, .trials: [Phrase.enterEnds.text(languages)]
    case .wait, .countdown: []
    }
  }

  /// The letters that do something here, two blanks between them.
  var keys: [String] {
    let pairs: [(Phrase, Phrase)] =
      switch page.asking {
      case .earlyEnd: []
      case .stop: [(.endKey, .end), (.leaveKey, .leave)]
      case .nothing: plainKeys
      }
    let words = pairs.map { "\($0.text(languages)) = \($1.text(languages))" }
    if page.asking == .stop { return words.flatMap { style.lines($0, rest: "    ") } }
    return words.isEmpty ? [] : rows(of: words)
  }

  private var plainKeys: [(Phrase, Phrase)] {
    var pairs: [(Phrase, Phrase)] = []
    if page.screen.canGoBack { pairs.append((.backKey, .back)) }
    if case .question(let field) = page.screen.body, !field.question.isRequired {
      pairs.append((.skipKey, .skip))
    }
    if page.screen.body == .interrupted { pairs.append((.skipKey, .skipActivity)) }
    return pairs + [(.stopKey, .stop)]
  }

  /// As many words on a line as fit, none broken.
  private func rows(of words: [String]) -> [String] {
    var rows: [String] = []
    for word in words {
      if let last = rows.last, last.cellCount + 3 + word.cellCount <= style.width {
        rows[rows.count - 1] = last + "   " + word
      } else {
        rows.append(word)
      }
    }
    return rows.flatMap { row in
      row.cellCount > style.width
        ? style.lines(row, .quiet, rest: "    ") : [style.styled(row, .quiet)]
    }
  }
}

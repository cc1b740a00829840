import Session
import StudyModel

/// What is added to a terminal on which nothing can be drawn in place; a pure value.
struct PlainWriting: Sendable, Equatable {
  /// The seconds between two lines about the time that is left.
  static let liveSeconds = 5

  private var written: TerminalPage?
  private var liveStep: Int?

  /// The lines to add so that the person knows what `page` says.
  mutating func lines(for page: TerminalPage, _ style: TerminalStyle, now: Instant) -> [String] {
    defer { written = page }
    let text = PageText(page: page, style: style, now: now)
    guard let written, written.screen.isSame(as: page.screen) else {
      liveStep = nil
      return rule(style) + opening(text, page, style, now) + text.closing
    }
    var lines: [String] = []
    if page.notices.count > written.notices.count { lines += text.notices }
    if page.cue != written.cue, let cue = page.cue {
      lines += LiveText(page: page, style: style, now: now).said(cue.text)
    }
    let isChanged = page.trial != written.trial || page.test?.scene != written.test?.scene
    if isChanged, page.test != nil {
      lines += TrialText(page: page, style: style, now: now).lines + [""]
    }
    if page.stopCount > written.stopCount {
      lines += text.prompting
    } else if page.asking != written.asking
      || (page.test != nil && text.hint != PageText(page: written, style: style, now: now).hint)
    {
      lines += text.hint + text.keys
    } else if written.focus != page.focus || (written.screen != page.screen && page.test == nil) {
      // Who has been through a form reads it once more as a whole.
      lines +=
        (page.asked == nil ? text.opening : faults(since: written, page, style)) + text.closing
    } else if written.entry != page.entry {
      lines += text.change + text.prompting
    }
    return lines
  }

  /// What became wrong with the answers of a form since it was written.
  private func faults(
    since written: TerminalPage, _ page: TerminalPage, _ style: TerminalStyle
  ) -> [String] {
    let known = Set(written.screen.form?.map { [$0.title, $0.complaint] } ?? [])
    let fields = page.screen.form ?? []
    return fields.enumerated().flatMap { index, field -> [String] in
      guard let complaint = field.complaint, !known.contains([field.title, complaint]) else {
        return []
      }
      return style.lines("\(index + 1)  \(field.title.words)", rest: "   ")
        + style.lines(complaint.words, .warning, first: "   ! ", rest: "     ")
    }
  }

  /// What to say after a line that changed nothing else.
  func reminder(_ page: TerminalPage, _ style: TerminalStyle, now: Instant) -> [String] {
    let text = PageText(page: page, style: style, now: now)
    return text.complaint + text.hint + text.keys
  }

  /// A line about the time that is left, every few seconds.
  mutating func tick(_ page: TerminalPage, _ style: TerminalStyle, now: Instant) -> [String] {
    let live = LiveText(page: page, style: style, now: now)
    switch page.screen.body {
    case .countdown(let until, _):
      return isDue(live.seconds(until)) ? live.plainCountdown(until) : []
    case .timed(let part, let until, _):
      return isDue(live.seconds(until)) ? live.plainLine(part, until) : []
    case .wait(let until, _, let showsProgress):
      return isDue(live.seconds(until)) ? live.plainWait(until, showsProgress) : []
    case .gate(.looking(let until, _)):
      return isDue(live.seconds(until)) ? live.plainWait(until, true) : []
    case _: return []
    }
  }

  private mutating func isDue(_ seconds: Int) -> Bool {
    let step = (seconds + Self.liveSeconds - 1) / Self.liveSeconds
    defer { liveStep = step }
    return seconds > 0 && liveStep.map { step < $0 } ?? true
  }

  /// The page without what is drawn in place.
  private func opening(
    _ text: PageText, _ page: TerminalPage, _ style: TerminalStyle, _ now: Instant
  ) -> [String] {
    guard page.isLive else { return text.opening }
    var still = page
    still.screen.body = .instruction
    return PageText(page: still, style: style, now: now).opening
  }

  private func rule(_ style: TerminalStyle) -> [String] {
    [String(repeating: "-", count: min(style.width, 40)), ""]
  }
}

extension Screen {
  /// Whether both show the same page in the same state, but for what a form's answers say and for
  /// a question beside the page.
  fileprivate func isSame(as other: Screen) -> Bool {
    if case .timed(_, let until, _) = body, case .timed(_, let otherUntil, _) = other.body {
      return page == other.page && until == otherUntil
    }
    if case .exercise = body, case .exercise = other.body { return page == other.page }
    if form != nil, other.form != nil { return page == other.page && item == other.item }
    return self == other
  }
}

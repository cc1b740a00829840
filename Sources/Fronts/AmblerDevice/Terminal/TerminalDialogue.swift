import Session
import StudyModel
import TaskRunner

/// The conversation at a terminal: what a typed line means now, and what stands on the page.
///
/// A line is taken only while `awaitsLine`: after an event the page first shows what became of it,
/// so that lines from a pipe meet the page they were written for.
struct TerminalDialogue: Sendable, Equatable {
  private(set) var page: TerminalPage?
  private(set) var awaitsLine = false
  private(set) var hasEnded = false
  /// Warnings from before the first page concern the whole run.
  private(set) var runWarnings: [Notice] = []
  private var pageNotices: [StandingNotice] = []
  private var isAnswerPending = false
  private let zone: LocalZone

  /// `zone` is where the person is, for times that they type.
  init(zone: LocalZone = .utc) {
    self.zone = zone
  }

  /// A notice, and on how many pages it still stands.
  private struct StandingNotice: Equatable {
    var notice: Notice
    var pagesLeft: Int
  }

  /// Takes a new page, or the same one after an answer: then the run goes on by itself, or a form to
  /// its next question.
  mutating func show(_ screen: Screen) -> PersonEvent? {
    let isSamePage = page?.screen.isFollowed(by: screen) ?? false
    let isAnswered = isAnswerPending && isSamePage
    isAnswerPending = false
    if isAnswered, let before = page?.screen {
      page?.screen = screen
      if !screen.isStaying(after: before) { return .action(.next) }
    }
    turn(to: screen, isSamePage: isSamePage, isAnswered: isAnswered)
    awaitsLine = true
    return nil
  }

  private mutating func turn(to screen: Screen, isSamePage: Bool, isAnswered: Bool) {
    var next = TerminalPage(screen: screen)
    if isSamePage, let page {
      next.trial = page.trial
      next.stimulusAt = page.stimulusAt
      (next.cue, next.beat) = (page.cue, page.beat)
      next.readouts = page.readouts
      next.stopCount = screen.complaint == nil ? 0 : page.stopCount
      // What the person did since was taken.
      pageNotices.removeAll { $0.notice.weight == .remark }
      if let fields = screen.form {
        let focus = FormFocus(fields: fields)
        next.ask(
          isAnswered ? page.focus.flatMap(focus.after) : focus.staying(at: page.focus))
      }
    } else {
      turnPage()
    }
    page = next
    placeNotices()
  }

  /// Takes what the person typed; nil if nothing follows from it but another look of the page.
  ///
  /// `now` is when it was typed, which is when the person responded to a test.
  mutating func type(_ line: String, at now: Instant) -> PersonEvent? {
    guard let page else { return nil }
    self.page?.complaint = []
    switch TypedLine(line, on: page, zone: zone, at: now) {
    case .event(let event):
      isAnswerPending = event.isAnswer
      awaitsLine = false
      return event
    case .ask(let asking): self.page?.asking = asking
    case .goOn: self.page?.asking = .nothing
    case .focus(let question): self.page?.ask(question)
    case .enter(let entry): self.page?.entry = entry
    case .scroll(let scroll): self.page?.scroll = scroll
    case .complaint(let complaint): self.page?.complaint = complaint
    case .nothing: break
    }
    return nil
  }

  /// Keeps the window within the page, which only drawing knows the height of.
  mutating func limitScroll(to windows: ClosedRange<Int>) {
    guard let page else { return }
    self.page?.scroll = min(max(page.scroll, windows.lowerBound), windows.upperBound)
  }

  mutating func confirmEarlyEnd() {
    page?.asking = .earlyEnd
    awaitsLine = true
  }

  /// The series is at that stage, and its page looks like that now.
  mutating func setTrial(_ stage: TerminalPage.TrialStage, on screen: Screen? = nil) {
    if let screen, page?.screen.isFollowed(by: screen) == true { page?.screen = screen }
    page?.trial = stage
    page?.stimulusAt = nil
    awaitsLine = true
  }

  /// The stimulus could be seen since that moment.
  mutating func noteStimulus(at moment: Instant) { page?.stimulusAt = moment }

  mutating func take(_ signal: PartSignal) { page?.take(signal) }

  mutating func take(_ readout: LiveReadout) { page?.take(readout) }

  /// Keeps a sentence on the page: a remark on this one, a warning on the next one too.
  mutating func say(_ notice: Notice) {
    guard page != nil else { return runWarnings.append(notice) }
    if notice.weight == .remark {
      isAnswerPending = false
      awaitsLine = true
      if notice.text == page?.screen.complaint?.words {
        page?.stopCount += 1
        return
      }
    }
    let isKnown = runWarnings.contains(notice) || pageNotices.contains { $0.notice == notice }
    if !isKnown {
      let pages = notice.weight == .warning ? 2 : 1
      pageNotices.append(StandingNotice(notice: notice, pagesLeft: pages))
    }
    placeNotices()
  }

  mutating func end() {
    hasEnded = true
    awaitsLine = false
  }

  private mutating func turnPage() {
    for index in pageNotices.indices { pageNotices[index].pagesLeft -= 1 }
    pageNotices.removeAll { $0.pagesLeft <= 0 }
  }

  private mutating func placeNotices() { page?.notices = runWarnings + pageNotices.map(\.notice) }
}

extension Screen {
  /// Whether `next` is this page in another state; the page of another item of a group is a new one,
  /// and so is an activity that is done again.
  fileprivate func isFollowed(by next: Screen) -> Bool {
    page == next.page && item == next.item && (body == .interrupted) == (next.body == .interrupted)
  }
}

extension PersonEvent {
  /// Taking an answer away leaves the question open.
  fileprivate var isAnswer: Bool {
    switch self {
    case .action(.answer(let answer, _)): answer != nil
    case .attach: true
    case .action, .stimulusShown, .draft, .listen, .closeLeft, .mark: false
    }
  }
}

extension Screen {
  /// Whether an answered page stays: a form has other questions, and an answer may have a fault.
  ///
  /// What was complained of before may be about an earlier answer; the run will say so again.
  fileprivate func isStaying(after before: Screen) -> Bool {
    switch body {
    case .question(let field):
      if case .question(let old) = before.body, field.complaint != nil {
        field.complaint != old.complaint
      } else {
        false
      }
    case .form: true
    case _: false
    }
  }
}

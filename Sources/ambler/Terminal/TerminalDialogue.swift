import Session
import StudyModel

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

  /// A notice, and on how many pages it still stands.
  private struct StandingNotice: Equatable {
    var notice: Notice
    var pagesLeft: Int
  }

  /// Takes a new page, or the same one after an answer, which goes on by itself.
  mutating func show(_ screen: Screen) -> PersonEvent? {
    let isSamePage = page?.screen.isFollowed(by: screen) ?? false
    let isAnswered = isAnswerPending && isSamePage
    isAnswerPending = false
    guard !isAnswered else {
      page?.screen = screen
      return .next
    }
    var next = TerminalPage(screen: screen)
    if isSamePage, let page {
      next.trial = page.trial
      next.readouts = page.readouts
    } else {
      turnPage()
    }
    page = next
    placeNotices()
    awaitsLine = true
    return nil
  }

  /// Takes what the person typed; nil if nothing follows from it but a sentence on the page.
  mutating func type(_ line: String) -> PersonEvent? {
    guard let page else { return nil }
    self.page?.complaint = []
    let event = TypedLine(line, on: page)
    switch event {
    case .event(let event):
      isAnswerPending = event.isAnswer
      awaitsLine = false
      return event
    case .askToStop: self.page?.asking = .stop
    case .goOn: self.page?.asking = .nothing
    case .complaint(let phrases): self.page?.complaint = phrases
    case .nothing: break
    }
    return nil
  }

  mutating func confirmEarlyEnd() {
    page?.asking = .earlyEnd
    awaitsLine = true
  }

  mutating func setTrial(_ stage: TerminalPage.TrialStage) {
    page?.trial = stage
    awaitsLine = true
  }

  mutating func take(_ readout: LiveReadout) { page?.take(readout) }

  /// Keeps a sentence on the page: a remark on this one, a warning on the next one too.
  mutating func say(_ notice: Notice) {
    guard page != nil else { return runWarnings.append(notice) }
    if notice.weight == .remark {
      isAnswerPending = false
      awaitsLine = true
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
  /// Whether `next` is this page in another state; an activity that is done again is a new page.
  fileprivate func isFollowed(by next: Screen) -> Bool {
    page == next.page && (body == .interrupted) == (next.body == .interrupted)
  }
}

extension PersonEvent {
  fileprivate var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }
}

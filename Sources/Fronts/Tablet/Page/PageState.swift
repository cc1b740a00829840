package import Session
package import StrictJSON
package import StudyModel

/// What the page of one run shows now: the whole of it, so that a reload, a second window and a new
/// browser all show the same.
///
/// A pure value: `PageFront` keeps it, and every change that a browser must hear of is a `PageMessage`.
package struct PageState: Sendable, Equatable {
  /// A stimulus that the page was asked to draw.
  package struct Stimulus: Sendable, Equatable {
    /// Counted from 1 in each run; the report of a window that is late names an older one.
    package var number: Int
    /// Whether a window told when it could be seen.
    package var isShown: Bool
  }

  /// Grows with every change; an older state never replaces a newer one.
  package private(set) var number = 0
  package private(set) var screen: Screen?
  package private(set) var notices: [Notice] = []
  /// Where the attempts of a test stand; nil before the first.
  package private(set) var trial: ShownTrial?
  package private(set) var stimulus: Stimulus?
  private var stimulusCount = 0
  package private(set) var isConfirmingEarlyEnd = false
  package private(set) var readouts: [StreamKind: LiveReadout] = [:]
  /// What is being typed and is no answer yet, by its question.
  package private(set) var drafts: [StepID: JSONValue] = [:]
  /// Why an answer was not taken, in the person's language, by its question.
  package private(set) var complaints: [StepID: GivenText] = [:]
  /// How many red flags were raised; whenever it grows, the page asks for their cards.
  package private(set) var raisedCount = 0

  /// A page before its first screen; `drafts` are those of the screen that it comes back to.
  package init(drafts: [StepID: JSONValue] = [:]) {
    self.drafts = drafts
  }

  /// Red flags were raised, and are kept.
  package mutating func raise(_ count: Int) {
    raisedCount += count
    number += 1
  }

  /// Takes a new page, or the same one in another state.
  package mutating func show(_ screen: Screen) {
    if self.screen == nil {
      drafts = drafts.filter { screen.question($0.key) != nil }
    } else if !isSameVisit(screen) {
      turn()
    } else {
      forgetSettled(screen)
    }
    self.screen = screen
    isConfirmingEarlyEnd = false
    number += 1
  }

  private func isSameVisit(_ next: Screen) -> Bool {
    screen?.visit == next.visit && screen?.page == next.page
  }

  /// A warning stays for one page more, so that it can be read; the rest belongs to the page before.
  private mutating func turn() {
    notices.removeAll { $0.weight == .remark }
    for index in notices.indices { notices[index].weight = .remark }
    trial = nil
    stimulus = nil
    readouts = [:]
    drafts = [:]
    complaints = [:]
  }

  /// What the person did since was taken: remarks on it are over.
  private mutating func forgetSettled(_ next: Screen) {
    let before = screen?.answersByQuestion ?? [:]
    let after = next.answersByQuestion
    for (question, answer) in after where before[question] != answer {
      // An answer that was taken apart again lives on as what is being typed.
      if answer != nil { drafts[question] = nil }
      complaints[question] = nil
    }
    notices.removeAll { $0.weight == .remark }
  }

  /// The person is asked whether the timed part shall end before its time.
  package mutating func confirmEarlyEnd() {
    isConfirmingEarlyEnd = true
    number += 1
  }

  /// The person said whether to end early, or something else happened since.
  package mutating func endConfirming() {
    guard isConfirmingEarlyEnd else { return }
    isConfirmingEarlyEnd = false
    number += 1
  }

  /// An attempt begins, and its page looks like that now.
  package mutating func begin(_ trial: ShownTrial, on screen: Screen?) {
    if let screen { self.screen = screen }
    self.trial = trial
    number += 1
  }

  /// The attempt under way was judged.
  package mutating func judge(_ trial: Trial, on screen: Screen?) {
    if let screen { self.screen = screen }
    self.trial?.judged = trial
    number += 1
  }

  /// The page is to draw a stimulus at once and to say when it could be seen.
  package mutating func showStimulus(on screen: Screen) {
    self.screen = screen
    stimulusCount += 1
    stimulus = Stimulus(number: stimulusCount, isShown: false)
    number += 1
  }

  /// Whether this is the first report of that stimulus; a second window's is none.
  package mutating func noteStimulus(_ request: Int) -> Bool {
    guard stimulus == Stimulus(number: request, isShown: false) else { return false }
    stimulus?.isShown = true
    return true
  }

  /// Keeps what the sensors of one stream give now; `number` stays as it is.
  package mutating func take(_ readout: LiveReadout) { readouts[readout.stream] = readout }

  /// Keeps a sentence on the page; the same one stands there once.
  package mutating func say(_ notice: Notice) {
    guard !notices.contains(where: { $0.text == notice.text }) else { return }
    notices.append(notice)
    number += 1
  }

  /// The person has read a sentence and puts it away.
  package mutating func dismiss(_ text: String) {
    guard notices.contains(where: { $0.text == text }) else { return }
    notices.removeAll { $0.text == text }
    number += 1
  }

  /// Keeps what is being typed, so that a reload finds it; nil takes it away.
  package mutating func keep(draft: JSONValue?, of question: StepID) {
    guard screen?.question(question) != nil else { return }
    drafts[question] = draft
  }

  /// An answer that the engine would refuse stays on the page with the reason.
  package mutating func complain(_ words: GivenText, about question: StepID) {
    complaints[question] = words
    number += 1
  }

  /// The person gave an answer that fits: what was said of an earlier one is over.
  ///
  /// An answer that is the one the engine has changes nothing of the page by itself.
  package mutating func settle(_ question: StepID) {
    guard complaints.removeValue(forKey: question) != nil else { return }
    number += 1
  }
}

extension Screen {
  /// The questions of the page, those of a form in order.
  package var fields: [Field] {
    switch body {
    case .question(let field): [field]
    case .form(let parts):
      parts.compactMap { part in
        switch part {
        case .field(let field): field
        case .heading: nil
        }
      }
    case _: []
    }
  }

  /// The question with this id on the page that is shown; nil for any other.
  package func question(_ id: StepID) -> Question? {
    fields.first { $0.question.id == id }?.question
  }

  fileprivate var answersByQuestion: [StepID: Answer?] {
    Dictionary(fields.map { ($0.question.id, $0.current) }) { first, _ in first }
  }
}

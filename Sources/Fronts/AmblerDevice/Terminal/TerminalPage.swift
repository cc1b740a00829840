import Session
import StudyModel

/// All that stands on the terminal at one moment.
struct TerminalPage: Sendable, Equatable {
  /// What the person is asked beside the page itself.
  enum Asking: Sendable, Equatable {
    case nothing, earlyEnd, stop, endHere
    /// Whether the item of a group at this place, from 0, is to go.
    case remove(Int)
  }

  /// Where a series of attempts stands.
  enum TrialStage: Sendable, Equatable {
    case starting
    case waiting(number: Int, validSoFar: Int, wanted: Int?)
    case stimulus
    case judged(Trial)
  }

  /// A sentence that was said in a part.
  struct Cue: Sendable, Equatable {
    var number: Int
    var text: String
  }

  var screen: Screen
  var asking = Asking.nothing
  var trial = TrialStage.starting
  /// When the stimulus that is shown could be seen; nil while none is.
  var stimulusAt: Instant?
  /// What was said last in this part, and how much was said before.
  var cue: Cue?
  /// The number of the last beat.
  var beat: Int?
  /// The newest of each stream, in the order of arrival.
  var readouts: [LiveReadout] = []
  var notices: [Notice] = []
  /// How often the page did not let the person go on with its complaint as it is.
  var stopCount = 0
  /// Why the last line could not be used.
  var complaint: [Complaint] = []
  /// The question of a form that is asked; nil once all were.
  private(set) var focus: StepID?
  /// What was begun at the question that is asked.
  var entry = TypedEntry()
  /// How many windows down, or up if negative, on a page that is higher than the terminal.
  var scroll = 0

  init(screen: Screen) {
    self.screen = screen
    focus = screen.form.map { FormFocus(fields: $0).first } ?? nil
  }

  var languages: [String] { screen.languages }

  /// Why the page as a whole cannot be left, once the person wanted to leave it.
  var wholeComplaint: String? { stopCount > 0 ? screen.complaint?.words : nil }

  /// The question that a line answers now; nil where there is none to answer.
  var asked: Screen.Field? {
    switch screen.body {
    case .question(let field): field.isAsked ? field : nil
    case .form: screen.form?.first { $0.question.id == focus }
    case _: nil
    }
  }

  /// Whether something on the page changes by itself.
  var isLive: Bool {
    switch screen.body {
    case .countdown, .wait, .timed, .gate(.looking): true
    case .exercise: counterBegan != nil
    case _: false
    }
  }

  /// Since when a counter runs in place of the stimulus; nil where none does.
  var counterBegan: Instant? {
    guard case .exercise(let test) = screen.body, test.scene.stimulus?.isCounter == true else {
      return nil
    }
    return stimulusAt
  }

  /// The test that is shown; nil on other pages.
  var test: Screen.Test? { if case .exercise(let test) = screen.body { test } else { nil } }

  mutating func take(_ signal: PartSignal) {
    switch signal {
    case .cue(let text): cue = Cue(number: (cue?.number ?? 0) + 1, text: text.words)
    case .beat(let number, _): beat = number
    case .vibration: break
    }
  }

  /// Asks another question of the form, from its beginning.
  mutating func ask(_ question: StepID?) {
    focus = question
    entry = TypedEntry()
    scroll = 0
  }

  mutating func take(_ readout: LiveReadout) {
    if let index = readouts.firstIndex(where: { $0.stream == readout.stream }) {
      readouts[index] = readout
    } else {
      readouts.append(readout)
    }
  }
}

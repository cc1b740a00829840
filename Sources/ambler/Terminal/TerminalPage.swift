import Session
import StudyModel

/// All that stands on the terminal at one moment.
struct TerminalPage: Sendable, Equatable {
  /// What the person is asked beside the page itself.
  enum Asking: Sendable, Equatable { case nothing, earlyEnd, stop }

  /// Where a series of attempts stands.
  enum TrialStage: Sendable, Equatable {
    case starting
    case waiting(number: Int, validSoFar: Int, wanted: Int)
    case stimulus
    case judged(Trial)
  }

  var screen: Screen
  var asking = Asking.nothing
  var trial = TrialStage.starting
  /// The newest of each stream, in the order of arrival.
  var readouts: [LiveReadout] = []
  var notices: [Notice] = []
  /// Why the last line could not be used.
  var complaint: [Phrase] = []

  var languages: [String] { screen.languages }

  /// Whether something on the page changes by itself.
  var isLive: Bool {
    switch screen.body {
    case .countdown, .wait, .timed: true
    case .instruction, .question, .form, .group, .review, .completion, .table, .media, .ending,
      .trials, .interrupted:
      false
    }
  }

  mutating func take(_ readout: LiveReadout) {
    if let index = readouts.firstIndex(where: { $0.stream == readout.stream }) {
      readouts[index] = readout
    } else {
      readouts.append(readout)
    }
  }
}

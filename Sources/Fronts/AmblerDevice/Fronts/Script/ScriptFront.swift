import Clocks
import Commands
import Sensors
import Session
import StudyModel
import System
import TaskRunner

/// Answers from a file instead of a person; steps that need no answer go on by themselves.
final class ScriptFront: Front {
  private struct State {
    var person: (@Sendable (PersonEvent) -> Void)?
    var dialogue: ScriptDialogue
    var failure: String?
    /// Counts the screens, so that a response to one that is gone is not given.
    var shownCount = 0
  }

  private let state: Lock<State>

  init(_ answers: ScriptedAnswers) {
    state = Lock(State(dialogue: ScriptDialogue(answers)))
  }

  /// Why the script could not go on; nil while it can.
  var failure: String? { state.withLock { $0.failure } }

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    state.withLock { $0.person = person }
  }

  func show(_ screen: Screen) {
    let (move, count) = state.withLock { state in
      state.shownCount += 1
      return (state.dialogue.move(at: screen), state.shownCount)
    }
    switch move {
    case .wait: break
    case .post(let event): post(event)
    case .respond(let action, let delay):
      post(after: delay, to: count) {
        .action(.respond(Response(action, by: .script, at: SystemClock.now)))
      }
    case .postLater(let event, let delay): post(after: delay, to: count) { event }
    case .fail(let words): fail(words)
    }
  }

  private func post(
    after delay: Duration, to count: Int, _ event: @escaping @Sendable () -> PersonEvent
  ) {
    Task { [self] in
      // Nobody cancels it; a response to a screen that is gone is dropped below.
      guard (try? await Task.sleep(for: delay)) != nil else { return }
      guard state.withLock({ $0.shownCount == count }) else { return }
      post(event())
    }
  }

  func confirmEarlyEnd() { post(.action(.endEarly(true))) }

  func beginTrial(number: Int, validSoFar: Int, wanted: Int?, on screen: Screen?) {
    state.withLock { $0.dialogue.beginTrial() }
  }

  func showStimulus(on screen: Screen) -> Instant? { SystemClock.now }

  func judgeTrial(_ trial: Trial, on screen: Screen?) {}

  func update(_ readout: LiveReadout) {}

  func signal(_ signal: PartSignal) {}

  /// A person would try again after a remark; a script cannot, and would wait for ever.
  func say(_ notice: Notice) {
    switch notice.weight {
    case .warning: Output.message(notice.withoutAnswers)
    case .remark:
      let question = state.withLock { $0.dialogue.lastQuestion }
      fail(
        "The run does not take the answer to `\(question?.text ?? "?")`. \(notice.withoutAnswers)")
    }
  }

  func close() { state.withLock { $0.person = nil } }

  private func fail(_ words: String) {
    state.withLock { $0.failure = $0.failure ?? words }
    post(.action(.leave))
  }

  private func post(_ event: PersonEvent) {
    state.withLock { $0.person }?(event)
  }
}

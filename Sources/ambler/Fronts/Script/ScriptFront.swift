import Sensors
import Session
import StudyModel
import TaskRunner

/// Answers from a file instead of a person; steps that need no answer go on by themselves.
final class ScriptFront: Front {
  private struct State {
    var person: (@Sendable (PersonEvent) -> Void)?
    var dialogue: ScriptDialogue
    var failure: String?
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
    let move = state.withLock { $0.dialogue.move(at: screen) }
    switch move {
    case .wait: break
    case .post(let event): post(event)
    case .fail(let words): fail(words)
    }
  }

  func confirmEarlyEnd() { post(.endEarly(true)) }

  func beginTrial(number: Int, validSoFar: Int, wanted: Int) {}

  func showStimulus() -> Instant { SystemClock.now }

  func judgeTrial(_ trial: Trial) {}

  func update(_ readout: LiveReadout) {}

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
    post(.leave)
  }

  private func post(_ event: PersonEvent) {
    state.withLock { $0.person }?(event)
  }
}

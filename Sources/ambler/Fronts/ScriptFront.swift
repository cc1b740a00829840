import Sensors
import Session
import StudyModel
import TaskRunner

/// Answers from a file instead of a person; steps that need no answer go on by themselves.
final class ScriptFront: Front {
  private let answers: ScriptedAnswers
  private let person = Lock<(@Sendable (PersonEvent) -> Void)?>(nil)

  init(_ answers: ScriptedAnswers) {
    self.answers = answers
  }

  func open(_ person: @escaping @Sendable (PersonEvent) -> Void) {
    self.person.withLock { $0 = person }
  }

  func show(_ screen: Screen) {
    switch screen.body {
    case .instruction, .form, .group, .review, .completion, .table, .media, .ending, .interrupted:
      post(.next)
    case .question(let field): answer(screen.page, field.current)
    case .wait, .countdown, .timed, .trials: break
    }
  }

  private func answer(_ step: StepID, _ current: Answer?) {
    switch answers[step] {
    case .answer(let answer) where answer != current: post(.answer(answer, to: nil))
    case .answer: post(.next)
    case .skip: post(.skip)
    }
  }

  func confirmEarlyEnd() { post(.endEarly(true)) }

  func beginTrial(number: Int, validSoFar: Int, wanted: Int) {}

  func showStimulus() -> Instant { SystemClock.now }

  func judgeTrial(_ trial: Trial) {}

  func update(_ readout: LiveReadout) {}

  func say(_ notice: Notice) { Output.message(notice.text) }

  func close() { person.withLock { $0 = nil } }

  private func post(_ event: PersonEvent) {
    person.withLock { $0 }?(event)
  }
}

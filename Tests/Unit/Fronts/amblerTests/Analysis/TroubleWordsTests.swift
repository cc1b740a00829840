import StudyModel
import TaskAnalysis
import TaskRunner
import TestSupport
import Testing

@testable import AmblerDevice

@Suite struct TroubleWordsTests {
  /// A further case does not compile here; add its words.
  private func words(_ trouble: SimulatedRun.Trouble) -> String {
    switch trouble {
    case .noAnswerFound:
      "no answer that was made up was accepted at code. Check its pattern and constraints."
    case .tooManyPages: "the run did not come to an end. Check its loops with `ambler check`."
    case .refused: "the run refused the event next. Report this to the project."
    }
  }

  @Test(
    arguments: [
      SimulatedRun.Trouble.noAnswerFound(StepID("code")), .tooManyPages, .refused(.person(.next)),
    ])
  func `each reason to stop says what to do`(trouble: SimulatedRun.Trouble) {
    expectEqual(trouble.words, words(trouble))
  }
}

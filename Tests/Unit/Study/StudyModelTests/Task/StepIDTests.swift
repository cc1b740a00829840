import StudyModel
import TestSupport
import Testing

struct StepIDTests {
  @Test(arguments: ["fitness", "4", "walk-1", "étape", "한국어", "x\u{D4E}"])
  func `a part knows the step it belongs to`(text: String) {
    let step = StepID(text)
    expectEqual(step.part("walk").description, text + ".walk")
    expectEqual(step.part("walk").whole, step)
    expectEqual(step.whole, step)
  }
}

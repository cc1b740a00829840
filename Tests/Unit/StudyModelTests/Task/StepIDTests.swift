import StudyModel
import Testing

struct StepIDTests {
  @Test(arguments: ["fitness", "4", "walk-1", "étape", "한국어", "x\u{D4E}"])
  func `a part knows the step it belongs to`(text: String) {
    let step = StepID(text)
    #expect(step.part("walk").description == text + ".walk")
    #expect(step.part("walk").whole == step)
    #expect(step.whole == step)
  }
}

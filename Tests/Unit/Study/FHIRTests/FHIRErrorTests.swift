import FHIR
import TestSupport
import Testing

@Suite struct FHIRErrorTests {
  @Test func `a wrong resource is named`() {
    expectEqual(
      "\(FHIRError.wrongResource(expected: "Questionnaire", found: "Patient"))",
      "This is a Patient, not a Questionnaire. Name a file that holds a Questionnaire.")
    expectEqual(
      "\(FHIRError.wrongResource(expected: "Questionnaire", found: nil))",
      "This is no FHIR resource, not a Questionnaire. Name a file that holds a Questionnaire.")
  }

  @Test func `what keeps a result from being exported is named`() {
    expectEqual(
      "\(FHIRError.noResult)", "This is no result of a run. Name a file that `ambler run` has made."
    )
    expectEqual(
      "\(FHIRError.otherTask(expected: "walk 1.0", found: "walk 2.0"))",
      "The result is of the task walk 1.0, and this is walk 2.0. Name the file of that task.")
  }
}

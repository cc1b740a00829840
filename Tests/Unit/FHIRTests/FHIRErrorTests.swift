import FHIR
import Testing

@Suite struct FHIRErrorTests {
  @Test func `a wrong resource is named`() {
    #expect(
      "\(FHIRError.wrongResource(expected: "Questionnaire", found: "Patient"))"
        == "This is a Patient, not a Questionnaire. Name a file that holds a Questionnaire.")
    #expect(
      "\(FHIRError.wrongResource(expected: "Questionnaire", found: nil))"
        == "This is no FHIR resource, not a Questionnaire. Name a file that holds a Questionnaire.")
  }

  @Test func `what keeps a result from being exported is named`() {
    #expect(
      "\(FHIRError.noResult)"
        == "This is no result of a run. Name a file that `ambler run` has made.")
    #expect(
      "\(FHIRError.otherTask(expected: "walk 1.0", found: "walk 2.0"))"
        == "The result is of the task walk 1.0, and this is walk 2.0. Name the file of that task.")
  }
}

import FHIR
import Testing

@Suite struct FHIRErrorTests {
  @Test func `a wrong resource is named`() {
    #expect(
      "\(FHIRError.wrongResource(expected: "Questionnaire", found: "Patient"))"
        == "This is a Patient, not a Questionnaire.")
    #expect(
      "\(FHIRError.wrongResource(expected: "Questionnaire", found: nil))"
        == "This is no FHIR resource, not a Questionnaire.")
  }
}

import FHIR
import StrictJSON
import TestSupport
import Testing

/// How the release of a questionnaire is found.
@Suite struct ReleaseTests {
  private static let plain = #"{"linkId": "q", "type": "string"}"#
  private static let core = "http://hl7.org/fhir/"

  @Test(arguments: [
    ("", FHIRVersion.r4),
    (#""meta": {"profile": ["\#(core)5.0/StructureDefinition/Questionnaire"]},"#, .r5),
    (#""meta": {"profile": ["\#(core)4.0/StructureDefinition/Questionnaire"]},"#, .r4),
    (#""meta": {"profile": ["\#(core)4.3/StructureDefinition/Questionnaire"]},"#, .r4),
    (#""meta": {"profile": ["\#(core)StructureDefinition/Questionnaire|5.0.0"]},"#, .r5),
    (#""meta": {"profile": ["\#(core)StructureDefinition/Questionnaire|4.0.1"]},"#, .r4),
    (#""meta": {"profile": ["\#(core)StructureDefinition/Questionnaire"]},"#, .r4),
    // A guide counts its own versions.
    (#""meta": {"profile": ["\#(core)uv/sdc/StructureDefinition/sdc-questionnaire|5.0.0"]},"#, .r4),
    (
      #""meta": {"profile": ["\#(core)uv/sdc/StructureDefinition/sdc-questionnaire", "\#(core)StructureDefinition/Questionnaire|5.0.0"]},"#,
      .r5
    ),
    (#""meta": {"profile": ["five", 5, null]},"#, .r4), (#""meta": 5,"#, .r4),
    (#""fhirVersion": "5.0.0","#, .r5), (#""fhirVersion": ["4.0.1"],"#, .r4),
    (#""fhirVersion": "R5","#, .r4),
    (#""versionAlgorithmString": "semver","#, .r5),
    (#""versionAlgorithmCoding": {"code": "semver"},"#, .r5), (#""copyrightLabel": "x","#, .r5),
  ])
  func `the head of a document says its release`(head: String, release: FHIRVersion) throws {
    expectEqual(try Documents.questionnaire(Self.plain, head: head).release, release)
  }

  @Test(arguments: [
    (#""type": "choice""#, FHIRVersion.r4), (#""type": "open-choice""#, .r4),
    (#""type": "coding""#, .r5), (#""type": "string", "disabledDisplay": "hidden""#, .r5),
    (#""type": "integer", "answerConstraint": "optionsOnly""#, .r5),
    // Both releases have the abstract type.
    (#""type": "question""#, .r4),
  ])
  func `an item that only R5 can have says the release`(members: String, release: FHIRVersion)
    throws
  {
    expectEqual(try Documents.questionnaire(#"{"linkId": "q", \#(members)}"#).release, release)
  }

  @Test func `what a document says of itself counts more than its items`() throws {
    let questionnaire = try Documents.questionnaire(
      #"{"linkId": "q", "type": "coding"}"#, head: #""fhirVersion": "4.0.1","#)
    expectEqual(questionnaire.release, .r4)
  }

  @Test func `the elements that say the release are still told as not read`() throws {
    let questionnaire = try Documents.questionnaire(
      Self.plain, head: #""meta": {"versionId": "1"}, "fhirVersion": "5.0.0","#)
    expectEqual(Set(questionnaire.unread.elements.map(\.name)), ["meta", "fhirVersion"])
  }

  @Test(arguments: [("R4", #""type": "choice""#), ("R5", #""type": "coding""#)])
  func `an import names the release`(release: String, type: String) throws {
    let imported = try RoundTripFiles.imported(
      [
        "resourceType": "Questionnaire", "title": "T",
        "item": [
          ["linkId": "q", "type": .string(type.contains("coding") ? "coding" : "choice")]
        ],
      ])
    expectEqual(imported.report.entries[0].became, "task “T” from FHIR \(release)")
  }
}

import StrictJSON
import Studies
import TestSupport
import Testing

/// Which files are read as studies.
@Suite struct MeantStudyTests {
  @Test(arguments: [
    (#"{ "ambler": 1, "tasks": [] }"#, true), (#"{ "sections": 3 }"#, true),
    (#"{ "participants": "single" }"#, true), (#"{ "tasks": [], "steps": [] }"#, false),
    (#"{ "ambler": 1, "stepz": [] }"#, false), ("{}", false), ("[]", false), ("7", false),
  ])
  func `a study has tasks, sections or participants and no steps`(text: String, isStudy: Bool)
    throws
  {
    let document = try JSONDocument(bytes: Array(text.utf8), file: "file.json")
    expectEqual(Study.isMeant(by: document), isStudy)
  }
}

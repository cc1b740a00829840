import FHIR
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Who answered, from a result to the source of a response.
struct AnswererTests {
  private static func response(_ members: String) throws -> JSONValue {
    let text = #"""
      {"ambler": 1, "id": "0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", "outcome": "completed",
       "task": {"id": "declining", "version": "1"}, "ended": "2026-11-21T09:20:00Z",
       "participant": "P-1"\#(members), "steps": []}
      """#
    let task = try VariableRoundTripTests.read(VariableRoundTripTests.task(#""codes": []"#))
    let result = try JSONDocument(bytes: Array(text.utf8), file: "result.json").value
    return try ResultExport(result, of: task).response
  }

  @Test func `a caregiver is the source as a related person, by the relation alone`() throws {
    for relation in CaregiverRelation.allCases {
      let response = try Self.response(
        #", "answeredBy": "caregiver", "relation": "\#(relation.rawValue)""#)
      expectEqual(response["source"]?["reference"], "#answerer")
      let person = try require(response["contained"]?.listValue?.first)
      expectEqual(person["resourceType"], "RelatedPerson")
      expectEqual(person["patient"]?["identifier"]?["value"], "P-1")
      let codes = person["relationship"]?.listValue?.first?["coding"]?.listValue?.map { $0["code"] }
      expectEqual(
        codes,
        [.string(relation.rawValue), relation.roleCode.map { .string($0) }]
          .filter { $0 != nil })
    }
  }

  @Test func `the participant is the source where they said so, and nobody where nobody was asked`()
    throws
  {
    let own = try Self.response(#", "answeredBy": "participant""#)
    expectEqual(own["source"], own["subject"])
    expectNil(own["contained"])
    expectNil(try Self.response("")["source"])
    expectNil(try Self.response(#", "answeredBy": "caregiver""#)["source"], "no relation")
  }

  @Test(
    arguments: [
      ("participant", nil, true), ("caregiver", "child", true), ("caregiver", nil, false),
      ("participant", "child", false), ("caregiver", "boss", false), (nil, "child", false),
      ("nurse", nil, false),
    ] as [(String?, String?, Bool)])
  func `a role and a relation are read together`(role: String?, relation: String?, isRead: Bool) {
    let answerer = Answerer(role: role, relation: relation)
    expectEqual(answerer != nil, isRead)
    guard let answerer else { return }
    expectEqual(Answerer(role: answerer.role, relation: answerer.relation?.rawValue), answerer)
  }
}

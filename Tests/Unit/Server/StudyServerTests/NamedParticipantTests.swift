import TestSupport
import Testing

@testable import StudyServer

struct NamedParticipantTests {
  private func named(_ text: String) -> String? { NamedParticipant.of(Array(text.utf8)) }
  private func names(_ number: String, _ text: String) -> Bool {
    NamedParticipant.isNamed(number, in: Array(text.utf8))
  }

  @Test func `a refused document names the pseudonym at its participant`() {
    expectEqual(named(#"{"ambler":9,"participant":"P-1"}"#), "P-1")
    expectEqual(named(#"{"participant":"\u0050-1"}"#), "P-1")
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"participant":7}"#, #"{"participant":"a b"}"#,
    #"{"participant":"\u0000"}"#, #"{"steps":[{"participant":"P-1"}]}"#,
    #"{"participant":"P-1","participant":"P-2"}"#,
  ])
  func `what has no pseudonym there names nobody`(text: String) {
    expectNil(named(text))
  }

  @Test func `a document names the number at its participant and no other`() {
    expect(names("P-1", #"{"participant":"P-1"}"#))
    expect(!names("P-1", #"{"participant":"P-2","steps":["P-1",{"participant":"P-1"}]}"#))
    expect(!names("P-1", #"{"participant":"P-11"}"#))
  }

  @Test func `what is no JSON names each number that stands at a participant`() {
    expect(names("P-1", #"{"id":"x", "participant" : "P-1", "steps":["#))
    expect(names("P-2", #"{"participant":"P-1","participant":"P-2"}"#))
    expect(!names("P-1", #"{"participant":"P-11", "answer":"P-1","#))
    expect(!names("P-1", #""participant""#))
    expect(!names("P-1", ""))
  }

  @Test func `the content of a document is what its recordings and attachments say`() {
    let text = #"""
      {"recordings":[{"sha256":"b","wave":{"sha256":"a"}},{"sha256":7},3],
       "attachments":[{"sha256":"b"},{"sha256":"c"}]}
      """#
    expectEqual(NamedParticipant.content(of: Array(text.utf8)), ["a", "b", "c"])
    expectEqual(NamedParticipant.content(of: Array("{".utf8)), [])
  }
}

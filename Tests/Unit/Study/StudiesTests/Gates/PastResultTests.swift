import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Studies

/// What is taken from a result document.
struct PastResultTests {
  private static let whole = """
    { "task": { "id": "walk", "version": "2" }, "started": "2026-03-02T09:00:00Z",
      "ended": "2026-03-02T09:10:00Z", "outcome": "endedEarly",
      "steps": [
        { "step": "form", "state": "answered", "answers": [
          { "question": "a", "state": "answered", "answer": 7, "unit": "kg" },
          { "question": "b", "state": "skipped" }] },
        { "step": "drug", "item": { "group": "drugs", "number": 0 }, "answer": "x" },
        { "step": "drug", "item": { "group": "drugs", "number": 1 }, "answer": "y" },
        { "step": "drug", "item": { "group": "drugs", "number": 0 }, "answer": "z" }],
      "scores": [{ "id": "s", "value": 1.50 }, { "id": "t", "value": null }, { "value": 3 }],
      "measures": [{ "step": "fit.walk", "name": "distance", "value": 400, "unit": "m" }],
      "consents": [{ "step": "form", "sha256": "x", "given": true }, { "step": "torn" }],
      "withdrawals": [{ "step": "w", "consent": "c" }, { "consent": "d", "task": "other" }] }
    """

  @Test func `answers, scores, measures and consents are taken`() throws {
    let result = try require(PastResult(try GateSample.json(Self.whole)))
    expect(result.task == "walk" && result.taskVersion == "2" && result.outcome == .endedEarly)
    expectEqual(result.answers["a"], [PastResult.Given(answer: 7, unit: "kg")])
    expectEqual(result.answers["b"], [PastResult.Given()])
    expectEqual(result.answers["drug"]?.map(\.answer), ["z", "y"])
    expectEqual(result.answers["form.agreed"], [PastResult.Given(answer: true)])
    expectEqual(Set(result.scores.keys), ["s", "t"])
    expectEqual(result.measures["fit.walk.distance"]?.unit, "m")
    expectEqual(result.consents, ["form": PastResult.Consented(isGiven: true, sha256: "x")])
    expectEqual(
      result.takenBack,
      [
        PastResult.TakenBack(task: "walk", consent: "c"),
        PastResult.TakenBack(task: "other", consent: "d"),
      ])
  }

  @Test(arguments: ["task", "ended", "outcome"])
  func `what lacks one of these is no result`(key: String) throws {
    let members = try GateSample.json(Self.whole).objectValue ?? []
    expectNil(PastResult(.object(members.filter { $0.key != key })))
  }

  @Test(arguments: [
    "[]", "7", "{}", #"{ "task": 1 }"#,
    #"{ "task": { "id": "a" }, "ended": "yesterday", "outcome": "completed" }"#,
    #"{ "task": { "id": "a" }, "ended": "2026-03-02T09:10:00Z", "outcome": "lost" }"#,
  ])
  func `anything else is no result`(text: String) throws {
    expectNil(PastResult(try GateSample.json(text)))
  }

  @Test(arguments: ["steps", "scores", "measures", "consents", "withdrawals"])
  func `a part of another kind is as if it were not there`(key: String) throws {
    for torn in ["7", "[7]", "{}", "[[]]", "[{}]", "null"] {
      let members = try GateSample.json(Self.whole).objectValue ?? []
      let value = try GateSample.json(torn)
      let json = JSONValue.object(
        members.filter { $0.key != key } + [JSONMember(key: key, value: value)])
      expectNotNil(PastResult(json), "\(key) \(torn)")
    }
  }
}

import StrictJSON
import TestSupport
import Testing

@testable import StudyServer

/// What a correction changes, and what is wrong with one.
@Suite struct ParticipantCorrectionTests {
  private static let known = ParticipantDetails(
    number: "P-1", clinic: "north", firstName: "Ana", drugCourse: 2, monthOfTreatment: 3)

  /// The correction of a body, or the pointers of its faults.
  private static func read(
    _ text: String, _ scheme: NumberScheme = .any
  ) -> Result<ParticipantCorrection, FaultReport> {
    do throws(FaultReport) {
      return .success(
        try API.read(Array(text.utf8)) { ParticipantCorrection(&$0, scheme: scheme) })
    } catch {
      return .failure(error)
    }
  }

  @Test func `what is left out stays, and null takes a value away`() throws {
    let body = """
      {"reason": "typed wrong", "clinic": null, "firstName": "Anna", "drugCourse": null}
      """
    let correction = try Self.read(body).get()
    let after = correction.applied(to: Self.known)
    expectEqual(
      after,
      ParticipantDetails(number: "P-1", clinic: nil, firstName: "Anna", monthOfTreatment: 3))
    expectEqual(after.differences(from: Self.known), [.clinic, .firstName, .drugCourse])
    expectEqual(correction.reason, "typed wrong")
  }

  @Test func `every part can be set, and the same value is no difference`() throws {
    let body = """
      {"reason": "x", "number": "P-2", "clinic": "south", "firstName": "Bea", "drugCourse": 0,
       "monthOfTreatment": 12}
      """
    let after = try Self.read(body).get().applied(to: Self.known)
    expectEqual(
      after,
      ParticipantDetails(
        number: "P-2", clinic: "south", firstName: "Bea", drugCourse: 0, monthOfTreatment: 12))
    expectEqual(after.differences(from: Self.known), ParticipantDetails.Part.allCases)
    let same = try Self.read(#"{"reason": "x", "number": "P-1", "drugCourse": 2}"#).get()
    expectEqual(same.applied(to: Self.known).differences(from: Self.known), [])
  }

  @Test func `a number is stored as the study stores it`() throws {
    let body = #"{"reason": "x", "number": "943 476 5870"}"#
    let after = try Self.read(body, .nhs).get().applied(to: Self.known)
    expectEqual(after.number, "9434765870")
  }

  @Test(arguments: [
    (#"{}"#, [""]), (#"{"reason": ""}"#, ["/reason"]),
    (#"{"reason": "x", "number": null}"#, ["/number"]),
    (#"{"reason": "x", "number": "P 2"}"#, ["/number"]),
    (#"{"reason": "x", "clinic": ""}"#, ["/clinic"]),
    (#"{"reason": "x", "drugCourse": "2"}"#, ["/drugCourse"]),
    (#"{"reason": "x", "drugCourse": 1000000}"#, ["/drugCourse"]),
    (#"{"reason": "x", "monthOfTreatment": -1}"#, ["/monthOfTreatment"]),
    (#"{"reason": 7, "firstName": [], "age": 40}"#, ["/reason", "/firstName", "/age"]),
  ]) func `all that is wrong is told at once`(body: String, pointers: [String]) {
    guard case .failure(let report) = Self.read(body) else {
      Issue.record("it was read: \(body)")
      return
    }
    expectEqual(Set(report.faults.map(\.pointer)), Set(pointers), "\(body)")
  }

  @Test func `the values of parts are JSON, null where there is none`() {
    let details = ParticipantDetails(number: "P-1", drugCourse: 4)
    expectEqual(
      details.values(ParticipantDetails.Part.allCases).serialized(),
      #"{"number":"P-1","clinic":null,"firstName":null,"drugCourse":4,"monthOfTreatment":null}"#)
  }

  private static let proof = CorrectionProof(
    participant: "018f6f4e-0000-7000-8000-000000000001", version: 2, reason: "typed wrong",
    before: .object(["number": "P-1"]), after: .object(["number": "P-2"]),
    salt: "018f6f4e-0000-7000-8000-000000000002")

  @Test func `whatever is changed in a correction changes its digest`() {
    let changes: [(inout CorrectionProof) -> Void] = [
      { $0.participant = "other" }, { $0.version = 3 }, { $0.reason = "another" },
      { $0.before = .object(["number": "P-3"]) }, { $0.after = .object(["number": "P-3"]) },
      { $0.after = .object(["number": .null]) }, { $0.salt = "other" },
    ]
    for change in changes {
      var changed = Self.proof
      change(&changed)
      expectNotEqual(changed.sha256, Self.proof.sha256)
      expectNotNil(changed.sha256)
    }
  }
}

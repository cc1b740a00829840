import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

struct ShelvedResultTests {
  private static let whole = """
    { "id": "0190163d-8694-7000-8000-000000000001", "task": { "id": "walk" },
      "participant": "A-1", "started": "2026-11-01T09:00:00Z", "ended": "2026-11-01T09:05:00Z",
      "outcome": "abandoned", "recordings": [
        { "id": "r", "kind": "location" }, { "id": "r", "kind": "smell" }, 7] }
    """

  private func without(_ key: String) throws -> JSONValue {
    let members = try JSONValue.read(Self.whole).objectValue ?? []
    return .object(members.filter { $0.key != key })
  }

  @Test func `what the tablet needs of a result is read`() throws {
    let result = try require(ShelvedResult(try JSONValue.read(Self.whole)))
    expect(result.task == "walk" && result.participant == "A-1" && result.outcome == .abandoned)
    expectEqual(result.started.text, "2026-11-01T09:00:00Z")
    expectEqual(
      result.streams, [.location], "a sensor that this version does not know is passed over")
  }

  @Test(arguments: ["id", "task", "ended", "outcome"])
  func `what lacks one of these is no result`(key: String) throws {
    expectNil(ShelvedResult(try without(key)))
  }

  @Test func `a run that showed no page began when it ended`() throws {
    let result = try require(ShelvedResult(try without("started")))
    expectEqual(result.started, result.ended)
  }

  @Test(arguments: ["participant", "recordings"])
  func `a result may be nobody's and have no recording`(key: String) throws {
    expectNotNil(ShelvedResult(try without(key)))
  }

  @Test(
    arguments: [
      (#""bytes": 5, "startedNanoseconds": 0, "endedNanoseconds": 1500000000"#, 1.5, 5),
      (#""bytes": -5"#, nil, nil), (#""bytes": "5""#, nil, nil),
      (#""startedNanoseconds": 3"#, nil, nil),
      (#""startedNanoseconds": 3, "endedNanoseconds": 2"#, nil, nil),
      (
        #""startedNanoseconds": -9223372036854775808, "endedNanoseconds": 9223372036854775807"#,
        18_446_744_073.709_55, nil
      ),
    ] as [(String, Double?, Int?)])
  func `lengths that cannot be are left out, and none ends the program`(
    members: String, seconds: Double?, bytes: Int?
  ) throws {
    let json = try JSONValue.read("{ \"id\": \"r\", \"kind\": \"location\", \(members) }")
    let recording = try require(ShelvedRecording(json))
    expectEqual(recording.byteCount, bytes)
    expect(abs((recording.seconds ?? 0) - (seconds ?? 0)) < 0.001)
    expectEqual((recording.seconds == nil), (seconds == nil))
  }
}

import ActiveTasks
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

struct RunHeaderTests {
  private static func header() throws -> RunHeader {
    let earlier = try require(RunID("0199fa00-0000-7000-8000-000000000001"))
    return RunHeader(
      id: RunID(at: UTCTime(nanoseconds: 1_800_000_000_000_000_000)),
      task: .object(["id": "t"]), taskSHA256: "00", seed: 7, participant: nil, languages: ["es"],
      machine: .init(system: "Linux", architecture: "x86_64"), softwareVersion: "1",
      began: try require(LocalDateTime("2027-01-15T09:00:00+01:00")),
      earlierAnswers: [
        EarlierAnswer(question: StepID("weight"), answer: 72, result: earlier)
      ],
      microphone: MicrophoneCalibration(
        name: "Bench", isExpired: true, fullScaleDecibelsSPL: 112.25))
  }

  @Test func `a header comes back as it was written`() throws {
    let header = try Self.header()
    expectEqual(RunHeader(json: header.json), header)
  }

  @Test func `a header whose calibration cannot be read is none, for its measures would be others`()
    throws
  {
    var header = try Self.header()
    header.calibration = AccelerometerCalibration(
      device: "chip", serial: "7", calibrated: header.began.date, validUntil: header.began.date,
      algorithm: Measure.Algorithm(name: "six-position-linear", version: "1"),
      offsetMetersPerSecondSquared: [0.25, 0, 0], matrix: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      residualBeforeMetersPerSecondSquared: 1, residualAfterMetersPerSecondSquared: 0)
    expectEqual(RunHeader(json: header.json), header)
    for wrong: JSONValue in [.null, "file.json", .object(["ambler": 1])] {
      let members = try require(header.json.objectValue).map { member in
        member.key == "calibration" ? JSONMember(key: member.key, value: wrong) : member
      }
      expectNil(RunHeader(json: .object(members)))
    }
  }

  @Test func `a header says who answers, and one that says it wrongly is none`() throws {
    var header = try Self.header()
    for answerer in [Answerer.participant, .caregiver(.child)] {
      header.answeredBy = answerer
      expectEqual(RunHeader(json: header.json), header)
    }
    let members = try require(header.json.objectValue).filter { $0.key != "relation" }
    expectNil(RunHeader(json: .object(members)), "a caregiver without a relation")
  }

  @Test func `a header names the version of the study, and one that names it wrongly is none`()
    throws
  {
    var header = try Self.header()
    header.studyVersion = StudyVersionName(
      study: "mood", version: "1.0", number: 5, sha256: String(repeating: "a", count: 64))
    expectEqual(RunHeader(json: header.json), header)
    for wrong: JSONValue in [.null, "5", .object(["number": 5])] {
      let members = try require(header.json.objectValue).map { member in
        member.key == "studyVersion" ? JSONMember(key: member.key, value: wrong) : member
      }
      expectNil(RunHeader(json: .object(members)))
    }
  }

  @Test func `a header without the local time began on the day of its id, at Greenwich`() throws {
    let header = try Self.header()
    let members = try require(header.json.objectValue)
    let older = JSONValue.object(
      members.filter { $0.key != "began" && $0.key != "earlierAnswers" })
    let read = try require(RunHeader(json: older))
    expectEqual(read.began, LocalDateTime("2027-01-15T08:00:00+00:00"))
    expectEqual(read.earlierAnswers, [])
  }

  @Test func `the context holds the earlier answers that fit their questions`() throws {
    let task = try StudyTask.read(
      Array(
        #"""
        { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
          { "id": "weight", "type": "question", "title": "W",
            "answer": { "type": "integer", "maximum": 100 } } ] }
        """#.utf8), file: "t"
    ).task
    var header = try Self.header()
    expectEqual(header.context(of: task).earlierAnswers, [StepID("weight"): .integer(72)])
    expectEqual(header.context(of: task).exercises.microphone, header.microphone)
    header.earlierAnswers[0].answer = 172
    expectEqual(header.context(of: task).earlierAnswers, [:])
    expectEqual(header.context(of: task).began, header.began)
  }

  @Test(arguments: [
    ("0199fa00-0000-7000-8000-000000000001", "2025-10-19T01:05:28.064Z"),
    ("00000000-0000-7000-8000-000000000000", "1970-01-01T00:00:00Z"),
  ])
  func `an id tells when it was made`(text: String, made: String) throws {
    expectEqual(try require(RunID(text)).made?.text, made)
  }

  @Test func `an id whose time no clock shows tells none`() throws {
    expectNil(try require(RunID("ffffffff-ffff-4fff-bfff-ffffffffffff")).made)
  }
}

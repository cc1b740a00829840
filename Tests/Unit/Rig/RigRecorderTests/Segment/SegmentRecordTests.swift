import Rigs
import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct SegmentRecordTests {
  @Test func `every record that is written reads as the same`() throws {
    let clock = Sample.clock(seconds: 5)
    let tail = StreamTail(
      sequence: 7, time: Instant(nanoseconds: -5), deviceTime: 3, period: .milliseconds(8))
    let problems = RigProblem.Kind.allCases.map {
      SegmentRecord.problem(
        RigProblem(kind: $0, stream: "beam", at: Instant(nanoseconds: 9), detail: "Why."))
    }
    let endings = SegmentEnding.allCases.flatMap {
      [SegmentRecord.closed($0, clock), .closed($0, nil)]
    }
    let records: [SegmentRecord] =
      [
        .header(Sample.header()), .header(Sample.header(studyVersion: Sample.version)),
        .recording(id: "r-1", stream: "beam"),
        .recording(id: "r-1", stream: "beam", calibration: .object(["serial": "7"])),
        .temperature(
          stream: "beam", TemperatureReading(at: Instant(nanoseconds: 4), celsius: 21.25)),
        .recorded(id: "r-1", entry: .object(["id": "r-1"])), .recorded(id: "r-1", entry: nil),
        .receiverTime(
          stream: "place",
          ReceiverTime(
            at: Instant(nanoseconds: 6), utc: UTCTime(nanoseconds: 1_717_243_200_000_000_000),
            hostAhead: .milliseconds(-120), source: .report)),
        .features(
          stream: "beam",
          FeatureMinute(start: Instant(nanoseconds: 1), sampleCount: 3, missingCount: 0),
          counted: nil),
        .features(
          stream: "beam",
          FeatureMinute(start: Instant(nanoseconds: 1), sampleCount: 3, missingCount: 0),
          counted: tail),
        .sensor(
          stream: "beam", .object(["name": "adxl355"]), calibration: .object(["serial": "7"]),
          counted: tail),
        .sensor(stream: "beam", .object([:]), calibration: nil, counted: nil),
        .left(stream: "beam", tail: tail), .left(stream: "beam", tail: nil), .clock(clock),
        .left(
          stream: "beam",
          tail: StreamTail(
            sequence: 7, time: Instant(nanoseconds: 0), period: nil,
            unsettledUTC: UTCTime(nanoseconds: 1_717_243_200_000_000_000))),
        .settled(stream: "beam", Sample.settled(missing: 1_079_999)),
        .settled(stream: "beam", Sample.settled(missing: nil)),
        .sealing(try Sample.sealingKey()),
        .header(Sample.header(sealingKey: try Sample.sealingKey())),
      ] + problems + endings
    for record in records {
      expectEqual(SegmentRecord(chunk: Array(record.json.serialized().utf8)), record)
    }
  }

  @Test func `a study version that cannot be read costs no segment`() throws {
    let json = SegmentRecord.header(Sample.header(studyVersion: Sample.version)).json
    let text = json.serialized().replacing(Sample.version.sha256, with: "of tomorrow")
    expectEqual(SegmentRecord(chunk: Array(text.utf8)), .header(Sample.header()))
  }

  @Test func `a key that cannot be read is no key to do without: the segment must not travel open`()
    throws
  {
    let header = Sample.header(sealingKey: try Sample.sealingKey())
    let text = SegmentRecord.header(header).json.serialized()
      .replacing("ambler-sealing-1", with: "x")
    expectNil(SegmentRecord(chunk: Array(text.utf8)))
  }

  @Test func `what began without a version is sealed to the key that its end names`() throws {
    let key = try Sample.sealingKey()
    expectNil(SegmentContents([.header(Sample.header())]).sealingKey)
    expectEqual(SegmentContents([.header(Sample.header()), .sealing(key)]).sealingKey, key)
    expectEqual(SegmentContents([.header(Sample.header(sealingKey: key))]).sealingKey, key)
  }

  @Test(arguments: ["", "{", "{}", #"{ "record": "other" }"#, #"{ "record": "recording" }"#])
  func `what this program does not write is no record`(text: String) {
    expectNil(SegmentRecord(chunk: Array(text.utf8)))
  }

  @Test func `the first word on the end of a segment holds`() {
    let contents = SegmentContents([
      .header(Sample.header()), .closed(.killed, nil), .closed(.boundary, Sample.clock(seconds: 9)),
    ])
    expectEqual(contents.ending, .killed)
    expectEqual(contents.clocks, [Sample.header().began])
  }
}

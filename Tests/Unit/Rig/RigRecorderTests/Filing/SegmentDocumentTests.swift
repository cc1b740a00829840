import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct SegmentDocumentTests {
  private static func contents(_ ending: SegmentEnding?) -> SegmentContents {
    var records: [SegmentRecord] = [
      .header(Sample.header()), .recording(id: "r-1", stream: "beam"),
      .recording(id: "r-2", stream: "door"), .clock(Sample.clock(seconds: 65)),
      .recorded(
        id: "r-1", entry: .object(["id": "r-1", "endedNanoseconds": 70_000_000_000])),
      .recorded(id: "r-2", entry: nil),
    ]
    let wasThere = ending != .killed && ending != .restarted
    if let ending {
      records.append(.closed(ending, wasThere ? Sample.clock(seconds: 80) : nil))
    }
    return SegmentContents(records)
  }

  @Test func `an open segment has no document, and neither has one without a header`() {
    expectNil(SegmentDocument(Self.contents(nil), previous: nil))
    expectNil(SegmentDocument(SegmentContents([.closed(.killed, nil)]), previous: nil))
  }

  @Test(arguments: SegmentEnding.allCases)
  func `the document is the same whenever it is made, and says how the segment ended`(
    ending: SegmentEnding
  ) throws {
    let document = try require(SegmentDocument(Self.contents(ending), previous: "ab"))
    expectEqual(document.bytes, SegmentDocument(Self.contents(ending), previous: "ab")?.bytes)
    expectNotEqual(document.bytes, SegmentDocument(Self.contents(ending), previous: "ac")?.bytes)
    let json = document.json
    expectEqual(json["rig"]?["ending"]?.stringValue, ending.rawValue)
    expectEqual(json["rig"]?["previous"]?.stringValue, "ab")
    expectEqual(json["rig"]?["segment"]?.integerValue, 3)
    expectEqual(json["started"]?.stringValue, Sample.clock(seconds: 5).anchor.utc.text)
  }

  @Test func `the document names the study version that the segment began with, if there was one`()
    throws
  {
    expectNil(SegmentDocument(Self.contents(.boundary), previous: nil)?.json["studyVersion"])
    let contents = SegmentContents([
      .header(Sample.header(studyVersion: Sample.version)), .closed(.killed, nil),
    ])
    let document = try require(SegmentDocument(contents, previous: nil))
    expectEqual(
      document.json["studyVersion"].flatMap(StudyVersionName.init(json:)), Sample.version)
  }

  @Test func `one that was cut off ends with the last sample that is known`() throws {
    let whole = try require(SegmentDocument(Self.contents(.boundary), previous: nil))
    expectEqual(whole.ended, Sample.clock(seconds: 80).anchor.utc)
    expectEqual(whole.json["outcome"]?.stringValue, "completed")
    let cut = try require(SegmentDocument(Self.contents(.restarted), previous: nil))
    expectEqual(cut.ended, Sample.clock(seconds: 70).anchor.utc)
    expectEqual(cut.json["outcome"]?.stringValue, "endedEarly")
  }

  @Test func `recordings are named with their streams, and one that cannot be read is left out`()
    throws
  {
    let document = try require(SegmentDocument(Self.contents(.boundary), previous: nil))
    let recordings = try require(document.json["recordings"]?.listValue)
    expectEqual(recordings.map { $0["id"]?.stringValue }, ["r-1"])
    expectEqual(recordings[0]["stream"]?.stringValue, "beam")
  }

  @Test func `what a gap over a boot turned out to be is told beside its stream`() throws {
    expectNil(SegmentDocument(Self.contents(.boundary), previous: nil)?.json["settledGaps"])
    let contents = SegmentContents([
      .header(Sample.header()), .settled(stream: "door", Sample.settled(missing: nil)),
      .settled(stream: "beam", Sample.settled(missing: 7)), .closed(.boundary, nil),
    ])
    let told = try require(
      SegmentDocument(contents, previous: nil)?.json["settledGaps"]?.listValue)
    expectEqual(told.map { $0["stream"]?.stringValue }, ["beam", "door"])
    let gap = try require(told[0]["gaps"]?.listValue?.first)
    expectEqual(gap["missing"]?.integerValue, 7)
    expectEqual(gap["started"]?.stringValue, "2027-01-15T08:00:00Z")
    expectEqual(gap["ended"]?.stringValue, "2027-01-15T11:00:00Z")
    expectEqual(gap["endNanoseconds"]?.integerValue, 20_000_000_000)
    expectEqual(gap["cause"]?.stringValue, "notRunning")
    expectNil(told[1]["gaps"]?.listValue?.first?["missing"])
  }
}

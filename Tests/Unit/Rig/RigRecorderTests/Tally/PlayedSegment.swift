import Session
import StrictJSON
import StudyModel

@testable import RigRecorder

/// A segment of a played disk.
struct PlayedSegment {
  var header: SegmentHeader
  var end: Instant
  var records: [SegmentRecord]
  var recordings: [PlayedRecording] = []
  var isLeft = false

  init(number: Int, _ clocks: PlayedClocks, length: Int64) {
    var header = Sample.header(number: number)
    header.began = clocks.host
    header.bootID = clocks.bootID
    self.header = header
    records = [.header(header)]
    let rest = clocks.utc.nanoseconds % length
    end = clocks.now + .nanoseconds(length - rest)
  }

  /// What its journal says when everything in it is closed.
  func closed(_ stream: String, after chain: RigChain) -> SegmentContents {
    let noted = SegmentContents(records).recordings.filter(\.isClosed).map(\.id)
    let recovered = recordings.filter { !noted.contains($0.id) }
      .map { SegmentRecord.recorded(id: $0.id, entry: $0.entry) }
    let contents = SegmentContents(records + recovered)
    let ends = contents.recordedEnds(after: chain, bootID: header.bootID)
    guard contents.tails[stream] == nil, let tail = ends[stream] else { return contents }
    return SegmentContents(records + recovered + [.left(stream: stream, tail: tail)])
  }
}

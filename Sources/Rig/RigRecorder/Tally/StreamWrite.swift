import Sensors
import StudyModel

/// What is to be done because of what happened to a stream, nearly always on the disk.
///
/// A write that makes room for an item carries it: the item is looked at again when the write was made.
enum StreamWrite<Block: SampleBlock>: Sendable {
  /// Begin the next segment, unless another stream has; nothing is written into it yet.
  case beginSegment(then: StreamItem<Block>?)
  /// Write into the segment that was begun from now on.
  case enterSegment(then: StreamItem<Block>?)
  /// Tell the segment that nothing more comes of the stream.
  case leaveSegment
  /// Begin a recording in the segment, unless one is open.
  case beginRecording(CalibratedSensor, then: StreamItem<Block>)
  /// Take this into the recording that is open; what the disk refuses of it is in the recording's own ledger.
  case append(StreamItem<Block>)
  /// Bring to the disk what is due of the recording that is open.
  case flush
  /// Close the recording if one is open; `isLast` says that the stream leaves the segment.
  case closeRecording(isLast: Bool)
  /// Keep a record in the segment's journal.
  case note(SegmentRecord)
  /// Tell of a problem, in the journal if it takes it.
  case tell(RigProblem)
  /// Tell whoever counts that a silence has ended.
  case tellSilence(Gap)
}

extension StreamWrite {
  /// Whether the disk may refuse it.
  var mayFail: Bool {
    switch self {
    case .beginSegment, .beginRecording, .append, .flush, .closeRecording, .note: true
    case .enterSegment, .leaveSegment, .tell, .tellSilence: false
    }
  }
}

import Rigs
import Sensors
import StudyModel

/// What is told of a stream's minutes, and, of one whose samples are not stored, up to where they count them; a pure
/// value.
struct MinuteTally: Sendable, Equatable {
  /// Minutes that the disk has not taken yet, the oldest first.
  private var untold: [SegmentRecord] = []
  /// The end of what minutes count by now; nil where nothing says it.
  private(set) var tail: StreamTail?
  /// The sensor that the segment knows of already.
  private var told: CalibratedSensor?

  init(after tail: StreamTail?) {
    self.tail = tail
  }

  /// The minute that is to be told next; nil if there is none.
  var next: SegmentRecord? { untold.first }

  mutating func add(_ minutes: [SegmentRecord]) { untold += minutes }

  /// The disk has taken the next minute, up to whose end everything is counted.
  mutating func takeNext(counted: StreamTail?) {
    untold.removeFirst()
    tail = counted ?? tail
  }

  /// Begins to count behind a sample, where nobody knows what was counted before.
  mutating func begin(at tail: StreamTail) {
    // What nobody knows the length of yet is settled by itself, and counts up to here.
    if self.tail == nil || self.tail?.unsettledUTC != nil { self.tail = tail }
  }

  /// Whether the segment is to be told of this sensor.
  func isNew(_ sensor: CalibratedSensor) -> Bool { told != sensor }

  /// The segment knows of this sensor.
  mutating func know(_ sensor: CalibratedSensor) { told = sensor }

  /// A segment begins, which knows of nothing.
  mutating func enterSegment() { told = nil }
}

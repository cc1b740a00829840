package import Receipts
package import StudyModel

/// A segment that takes room on this disk.
package struct StoredSegment: Sendable, Hashable {
  /// Whether the segment may be removed when room is needed.
  package enum State: Sendable, Hashable {
    /// The destination has it since then.
    case delivered(UTCTime)
    /// It is still to be delivered.
    case waiting
    /// It is on its way, or a person must look at it: nothing is done to it.
    case held
  }

  package var id: ResultID
  /// What its recordings take.
  package var byteCount: Int64
  package var state: State

  package init(id: ResultID, byteCount: Int64, state: State) {
    self.id = id
    self.byteCount = byteCount
    self.state = state
  }
}

/// Why a segment ended.
package enum SegmentEnding: String, Sendable, Hashable, CaseIterable {
  /// Its time was over.
  case boundary
  /// The wall clock was set, so that its time cannot be told any more.
  case clockStep
  /// The program was asked to end.
  case stopped
  /// The program was killed.
  case killed
  /// The machine was restarted, or lost its power.
  case restarted
}

/// The positions of one walk.
package struct FixTrack: Sendable, Equatable {
  /// Any order is accepted; the estimator sorts by time.
  package var fixes: [TrackFix]

  /// A track of the given positions.
  package init(fixes: [TrackFix] = []) {
    self.fixes = fixes
  }
}

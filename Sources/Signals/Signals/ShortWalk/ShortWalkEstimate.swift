/// Walks over a short course of known length, and the turns between them.
package struct ShortWalkEstimate: Sendable, Equatable {
  /// Seconds from the first movement to standing still, for each walk, in order of time.
  package var walks: [ClosedRange<Double>]
  /// Seconds of the movement between two walks in which the person turned around; one fewer than the
  /// walks, nil where the person did not move between them.
  package var turns: [ClosedRange<Double>?]

  /// How long each walk took, in seconds.
  package var walkSeconds: [Double] { walks.map { $0.upperBound - $0.lowerBound } }

  /// The speed of each walk over a course of `courseMeters`, in metres per second.
  ///
  /// - Returns: nil for a course that is not longer than nothing.
  package func speeds(courseMeters: Double) -> [Double]? {
    guard courseMeters.isFinite, courseMeters > 0 else { return nil }
    return walkSeconds.map { courseMeters / $0 }
  }
}

/// How far a joint was moved; angles are degrees about the movement's own axis.
package struct RangeOfMotionEstimate: Sendable, Equatable {
  /// Seconds of each angle, from the same origin as the signal.
  package var times: [Double]
  /// The joint's angle at each time, without a jump at 180°.
  package var degrees: [Double]
  /// The largest angle by which the movement left its axis, in degrees: 0 for a pure hinge.
  package var offAxisDegrees: Double

  /// The angle at the start.
  package var startDegrees: Double { degrees.first ?? 0 }
  /// The angle at the end.
  package var finishDegrees: Double { degrees.last ?? 0 }
  /// The smallest angle.
  package var minimumDegrees: Double { degrees.min() ?? 0 }
  /// The largest angle.
  package var maximumDegrees: Double { degrees.max() ?? 0 }
  /// From the smallest to the largest angle.
  package var rangeDegrees: Double { maximumDegrees - minimumDegrees }
}

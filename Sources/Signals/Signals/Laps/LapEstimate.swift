/// How far a person went back and forth over a marked course.
package struct LapEstimate: Sendable, Equatable {
  /// How often the person went from one end of the course to the other.
  package var lengths: Int
  /// Metres after the last turn, less than the course.
  package var partialMeters: Double
  /// Metres in all.
  package var meters: Double
  /// One standard deviation of `meters`.
  ///
  /// It is made of 0.3 m for each length (how near the ends people turn), one and a half steps for
  /// the part after the last turn (half a turn is in it), and a fifth of the course for each turn
  /// that was put in or left out.
  package var uncertaintyMeters: Double
  /// Nine of ten true distances lie within this of `meters`: 1.645 standard deviations.
  package var halfWidth90Meters: Double {
    DistanceEstimate.deviationsOf90Percent * uncertaintyMeters
  }
  /// The person's own step length on this course, turns included; nil without steps.
  package var stepLengthMeters: Double?
  /// Turns that must have been missed, because a stretch is as long as two or more lengths.
  package var insertedTurns: Int
  /// Turns that were none, because a stretch is far shorter than a length.
  package var ignoredTurns: Int
  /// Seconds for each length from turn to turn, those without an inserted turn.
  package var secondsPerLength: [Double]

  /// There and back is one lap.
  package var laps: Int { lengths / 2 }
}

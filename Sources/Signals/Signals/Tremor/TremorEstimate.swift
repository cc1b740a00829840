/// How strongly and how fast a body part trembles.
package struct TremorEstimate: Sendable, Equatable {
  /// The root mean square of the movement from 3 to 12 Hz, all axes together: m/s², or rad/s where
  /// the estimate is of a gyroscope.
  package var bandRootMeanSquare: Double
  /// The power from 3 to 12 Hz as a share of that from 1 to 15 Hz, 0 to 1.
  package var bandShare: Double
  /// The tremor itself, or `nothingFound` when no frequency stands out.
  package var peak: Result<TremorPeak, Absence>
  /// The seconds that went into it, without holes.
  package var analysedSeconds: Double
}

/// The one frequency of a tremor that stands out.
package struct TremorPeak: Sendable, Equatable {
  /// The dominant frequency in hertz, 3 to 12.
  package var frequencyHz: Double
  /// The root mean square within 1 Hz of it, without the noise beside it: m/s² or rad/s.
  package var rootMeanSquare: Double
  /// How many times as high the peak is as the spectrum on its higher side.
  package var prominence: Double

  /// The largest distance from the middle in millimetres, as if all movement were along one line.
  ///
  /// It is √2 · RMS / (2πf)²: half of the distance from end to end. Only for an acceleration.
  package var displacementPeakMillimeters: Double {
    1000 * 2.0.squareRoot() * rootMeanSquare / angularFrequencySquared
  }

  /// The root mean square of the distance from the middle in millimetres.
  ///
  /// Only for an acceleration.
  package var displacementRootMeanSquareMillimeters: Double {
    1000 * rootMeanSquare / angularFrequencySquared
  }

  private var angularFrequencySquared: Double {
    let radians = 2 * Double.pi * frequencyHz
    return radians * radians
  }
}

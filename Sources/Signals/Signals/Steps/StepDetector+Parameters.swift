extension StepDetector {
  /// What the detector is tuned by.
  ///
  /// The values were chosen together on 22 phone walks (six placements, 100 to 405 Hz), 12 wrist
  /// walks, three lower-back recordings and 4.2 hours of driving, trains and desk work, and on
  /// made-up slow walks; none of them on a single recording. docs/measures/steps.md says how much
  /// the results change when they are moved.
  package struct Parameters: Sendable, Equatable {
    /// The rate at which the detector works, in hertz; input of 8 Hz and more is brought to it.
    package var rateHz = 25.0
    /// The band in which steps are peaks, in hertz; above the swing of an arm at most cadences.
    package var peakBandHz = 1.0...3.5
    /// The band in which the period is looked for, in hertz; reaches down to slow walking.
    package var periodBandHz = 0.7...3.5
    /// The band over which one step is compared with the next, in hertz.
    package var regularityBandHz = 0.7...10.0
    /// Half the length of the filters, in seconds.
    package var filterHalfSeconds = 1.5
    /// The length of signal over which movement and period are measured, in seconds.
    package var windowSeconds = 4.0
    /// From one such window to the next, in seconds.
    package var hopSeconds = 0.5
    /// What the length of a step may be, in seconds.
    package var stepSeconds = 0.29...1.45
    /// The least movement and the least height of a peak, in g.
    package var movementG = 0.015
    /// Movement under this must be the more regular the weaker it is, in g.
    package var plainMovementG = 0.03
    /// How alike steps or strides must at least be to the next ones, 0 to 1.
    package var regularity = 0.35
    /// A peak is at least this share of the movement around it.
    package var peakShare = 0.35
    /// Two steps are at least this share of the step's length apart.
    package var closestShare = 0.64
    /// Rows of fewer steps than this are never counted.
    package var fewestStepsInRow = 6
    /// How regular, strong and long a row must be to be counted; see `StepRow.evidence`.
    package var evidence = 2.75
    /// The same for a row beside one that was counted.
    package var evidenceBesideWalking = 1.2
    /// How near two rows must be for that, in seconds.
    package var besideSeconds = 3.0
    /// Peaks under this share of the usual height do not begin or end a row.
    package var endShare = 0.42
    /// Samples further apart than this are not joined, in seconds.
    package var longestJoinSeconds = 0.5

    /// The tuned values.
    package static let `default` = Parameters()

    package init() {}
  }
}

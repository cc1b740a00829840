/// A computed value with all that is needed to trust it or to compute it again.
package struct Measure: Sendable, Hashable {
  /// The step or part of a step it was taken in, such as `fitness.walk`.
  package var step: StepID
  /// The text of its `MeasureName`, such as `medianTime`.
  package var name: String
  /// Nil when it could not be computed; `flags` then say why.
  package var value: Double?
  /// UCUM.
  package var unit: String
  /// One standard deviation in `unit`, where the algorithm gives one.
  package var uncertainty: Double?
  package var algorithm: Algorithm
  /// The ids of the recordings it was computed from.
  package var recordings: [String]
  package var flags: [QualityFlag]

  /// What the value was computed by.
  package struct Algorithm: Sendable, Hashable {
    /// The method, such as `hughson-westlake`.
    package var name: String
    /// Changes whenever the same data may give another value.
    package var version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  package init(
    step: StepID, name: String, value: Double?, unit: String, uncertainty: Double? = nil,
    algorithm: Algorithm, recordings: [String], flags: [QualityFlag] = []
  ) {
    self.step = step
    self.name = name
    self.value = value
    self.unit = unit
    self.uncertainty = uncertainty
    self.algorithm = algorithm
    self.recordings = recordings
    self.flags = flags
  }
}

/// Why a measure should be read with care.
package enum QualityFlag: String, Sendable, Hashable, CaseIterable {
  /// The sensor was not there or gave nothing.
  case sensorMissing
  /// Samples are missing where the measure looked.
  case gaps
  /// The phase was ended before its time.
  case endedEarly
  /// The phase was cut off by a crash or an interruption.
  case interrupted
  /// The data come from a simulated sensor.
  case simulated
  /// Position fixes were too few or too poor, so steps were used instead.
  case distanceFromSteps
  /// Part of the walk has no position fixes: it is joined by a straight line, or its metres are
  /// missing.
  case distanceBridged
  /// Neither fixes nor steps allow a distance.
  case noDistance
  /// Fewer valid attempts than were asked for.
  case tooFewAttempts
  /// Samples came at less than nine tenths of the rate asked for.
  case lowRate
  /// Samples came unevenly: one interval in a hundred is over 1.75 times the usual one.
  case jitter
  /// Values reached the end of the sensor's range.
  case saturated
  /// An axis of the sensor never changed.
  case flatAxis
  /// The sensor shows another length of gravity than there is on earth.
  case implausibleGravity
  /// The signal is shorter than the measure needs.
  case tooShort
  /// What was given is longer than can be measured.
  case tooLong
  /// Times of samples repeat or go back so often that their order is not known.
  case timesOutOfOrder
  /// The signal never changes, as no worn sensor does.
  case constant
  /// The signal does not show gravity, so its unit or scale is not the one named.
  case unitImplausible
  /// What is measured does not occur in the signal.
  case nothingFound
  /// The loudspeakers or the microphone are not calibrated, so levels are relative to full scale.
  case uncalibrated
  /// The calibration is older than it may be.
  case calibrationExpired
  /// The calibration is of another device, so it was not applied.
  case calibrationOther
  /// What is known of the place does not suffice, such as the length of the course.
  case courseUnknown
  /// Turns were told without a gyroscope, by the rhythm in which a marked course interrupts the steps.
  case turnsFromAcceleration
}

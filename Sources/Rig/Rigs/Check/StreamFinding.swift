package import StudyModel

/// What a look at the hardware found about one stream.
package enum StreamFinding: Sendable, Equatable {
  /// Which device it takes, or why none.
  case choice(DeviceChoice)
  /// It cannot be opened or read; a sentence says why.
  case cannotRead(String)
  /// It runs at another rate than was asked for.
  case otherRate(givenHz: Double)
  /// It has another range than was asked for; in multiples of standard gravity or degrees a second.
  case otherRange(given: Double)
  /// What came in a few seconds; whether that is the rate it is to have.
  case rate(Hz: Double, wantedHz: Double?, missing: Int)
  /// Too little came to tell a rate.
  case silent(samples: Int)
  /// What opening it met, in a sentence.
  case note(String)
  /// Which calibration is its own, by its days.
  case calibrated(on: CalendarDate, until: CalendarDate)
  /// None of those that the file names is its own.
  case uncalibrated
  /// It tells no serial number, and calibrations of these may be its own.
  case severalCalibrations([String])
  /// The gpsd that answers.
  case receiver(release: String)

  /// How far a measured rate may be from the one that is wanted: two parts in a hundred.
  ///
  /// Chips are made to within a few parts in a hundred of their rate and say so; what they say is what
  /// is wanted here. Fewer samples than that are samples that are lost.
  package static let rateTolerance = 0.02

  /// Whether the rig must not record like this.
  package var isFault: Bool {
    switch self {
    case .choice(.device), .note, .calibrated, .uncalibrated, .receiver: false
    case .choice, .cannotRead, .silent, .otherRate, .otherRange, .severalCalibrations: true
    case .rate(let hertz, let wanted, let missing):
      missing > 0 || wanted.map { abs(hertz - $0) > Self.rateTolerance * $0 } ?? false
    }
  }
}

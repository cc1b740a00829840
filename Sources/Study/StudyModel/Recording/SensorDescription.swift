/// What is known of an opened sensor; it travels with each recording made from it.
package struct SensorDescription: Sendable, Hashable {
  /// The name the device gives itself, such as `lis2dh12_accel`, `gpsd 3.22` or `simulated walk`.
  package var name: String
  /// The device profile that was used, such as `lis2dh12_accel` or `generic-accelerometer`.
  package var profile: String
  /// The serial number that the device tells, as it writes it; nil where it tells none.
  package var serial: String?
  /// Where it came from.
  package var origin: Origin
  package var requestedRateHz: Double?
  /// The rate the device says it runs at.
  package var nominalRateHz: Double?
  /// Full scale in m/s² for an accelerometer, where the device tells.
  package var rangeMetersPerSecondSquared: Double?
  /// Row-major 3×3 matrix that turns the chip's axes into the machine's axes.
  package var mountMatrix: [Double]?
  /// How samples got their times.
  package var timing: Timing
  /// The columns of a recording of this sensor, after the `time` column.
  package var columns: [RecordedColumn]
  /// Sentences for people about limits met, such as a rate that is not the one asked for.
  package var notes: [String]

  /// What kind of source gave the samples.
  package enum Origin: String, Sendable, Hashable, CaseIterable {
    /// A device of libiio, a gpsd, or a sound card of ALSA.
    case iio, gpsd, alsa
    /// A file: of another device or program, or a sound file in place of a microphone.
    case file
    case replay, simulate
  }

  /// Where the time of a sample comes from.
  package enum Timing: String, Sendable, Hashable, CaseIterable {
    /// The kernel's timestamp on CLOCK_BOOTTIME.
    case kernelBootTime
    /// The timestamp of another clock or machine, mapped to ours by anchors taken on arrival.
    case mappedOnArrival
    /// The moment of arrival, spread evenly over a block.
    case arrival
    /// The moment each sample was polled.
    case polled
    /// The clock of the device, as the file tells it that the recording was imported from; a moment of
    /// the recording is the time since its beginning.
    case deviceClock

    /// Whether a time says when a sample reached us, which on a busy machine is tens of milliseconds late.
    package var isOfArrival: Bool {
      switch self {
      case .arrival, .polled: true
      case .kernelBootTime, .mappedOnArrival, .deviceClock: false
      }
    }
  }

  package init(
    name: String, profile: String, serial: String? = nil, origin: Origin,
    requestedRateHz: Double? = nil, nominalRateHz: Double? = nil,
    rangeMetersPerSecondSquared: Double? = nil, mountMatrix: [Double]? = nil,
    timing: Timing, columns: [RecordedColumn], notes: [String] = []
  ) {
    self.name = name
    self.profile = profile
    self.serial = serial
    self.origin = origin
    self.requestedRateHz = requestedRateHz
    self.nominalRateHz = nominalRateHz
    self.rangeMetersPerSecondSquared = rangeMetersPerSecondSquared
    self.mountMatrix = mountMatrix
    self.timing = timing
    self.columns = columns
    self.notes = notes
  }

  package var isSimulated: Bool { origin == .simulate }
}

/// One column of a recording: the stored number n means (n + offset) × scale in `unit`.
package struct RecordedColumn: Sendable, Hashable {
  /// The column's heading in a recording, such as `x` or `latitude`.
  package var name: String
  /// UCUM, such as `m/s2`, `deg`, `m`; nil for a plain number.
  package var unit: String?
  /// How much one step of the stored number is, in `unit`.
  package var scale: Double
  /// Added to the stored number before it is scaled.
  package var offset: Double

  package init(name: String, unit: String?, scale: Double = 1, offset: Double = 0) {
    self.name = name
    self.unit = unit
    self.scale = scale
    self.offset = offset
  }

  /// What a stored number means, in `unit`.
  package func value(_ count: Double) -> Double { (count + offset) * scale }
}

extension RecordedColumn {
  /// UCUM for a share of full scale, of which sound has none but that.
  package static let fullScaleUnit = "{fullScale}"

  /// The one column of sound of so many bits: full scale is at -1 and 1.
  package static func sound(bits: Int) -> RecordedColumn {
    RecordedColumn(
      name: "sound", unit: fullScaleUnit, scale: 1 / Double(Int64(1) << Int64(bits - 1)))
  }
}

package import Sensors

/// One thing that a rig records.
package struct RigStream: Sendable, Equatable {
  /// Names the stream within its rig, and its files.
  package var id: String
  package var subject: Subject
  package var schedule: RecordingSchedule

  /// What is measured, and how.
  package enum Subject: Sendable, Equatable {
    case motion(MotionStream)
    case position(PositionStream)
  }
}

/// Acceleration or rotation.
package struct MotionStream: Sendable, Equatable {
  package var quantity: Quantity
  /// Where the device is.
  package var backend: IIOSource.Backend
  package var device: DeviceMatch
  /// In Hz; nil for what the device runs at.
  package var rateHz: Double?
  /// In multiples of standard gravity, or in degrees a second; nil for what the device has.
  package var range: Double?
  /// The axes whose samples are kept, in the order x, y, z; never empty.
  package var axes: [Axis]
  package var keeps: Kept

  package enum Quantity: Sendable, Hashable { case acceleration, rotation }

  package enum Axis: String, Sendable, Hashable, CaseIterable { case x, y, z }

  /// What of the samples is kept.
  package enum Kept: String, Sendable, Hashable, CaseIterable {
    case samples
    /// What was computed for each minute, and no sample.
    case features
    case both = "samplesAndFeatures"
  }
}

/// Where the rig is.
package struct PositionStream: Sendable, Equatable {
  package var host: String
  package var port: Int
  package var keeps: Kept

  /// How much of where the rig is may be known.
  package enum Kept: String, Sendable, Hashable, CaseIterable {
    case everyFix
    /// The first good fix of each day.
    case oneFixADay
    /// No position at all: the receiver is a clock and nothing else.
    case timeOnly
  }
}

extension RigStream {
  /// What it measures of motion; nil for positions.
  package var quantity: MotionStream.Quantity? {
    guard case .motion(let motion) = subject else { return nil }
    return motion.quantity
  }
}

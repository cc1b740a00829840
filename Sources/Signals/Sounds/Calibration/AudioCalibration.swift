package import StudyModel

/// What was measured of one set of headphones or loudspeakers, and of a microphone.
///
/// It holds for one machine, one output and one setting of its volume.
package struct AudioCalibration: Sendable, Equatable {
  /// The version of the file format.
  package static let formatVersion = 1

  /// What people call it; the results of hearing tests name it.
  package let name: String
  /// The make and model of what is heard, such as `Sennheiser HDA 200`.
  package let transducer: String
  package let kind: Kind
  /// The serial number of what is heard; nil where nobody wrote it down.
  package let serial: String?
  /// The setting of the volume that it holds for, in words for people.
  package let volume: String?
  package let calibrated: CalendarDate
  /// The last day on which it holds.
  package let validUntil: CalendarDate
  /// Nothing louder is played, in dB HL.
  package let loudestHearingLevelDB: Double
  /// Nothing louder is played, in dB SPL; nil where no sound pressures are known.
  package let loudestSoundPressureLevelDB: Double?
  package let left: [Point]
  package let right: [Point]
  package let microphone: Microphone?

  /// What is heard through.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case headphones, insertEarphones, loudspeaker
  }

  /// One frequency of one ear.
  package struct Point: Sendable, Equatable {
    package let frequencyHz: Double
    package let reference: Reference
  }

  /// What was measured at a frequency.
  package enum Reference: Sendable, Equatable {
    /// The level in dB FS that gives 0 dB HL.
    case hearingLevel(zeroDBFS: Double)
    /// The dB SPL that a level in dB FS gives, and the dB SPL of 0 dB HL (the transducer's RETSPL
    /// of ISO 389) where it is known.
    case soundPressure(playedDBFS: Double, measuredDBSPL: Double, zeroHearingLevelDBSPL: Double?)
  }

  /// What was measured of a microphone.
  package struct Microphone: Sendable, Equatable {
    /// What people call the microphone; results name it.
    package let name: String
    /// The dB SPL at which a sine reaches 0 dB FS.
    package let fullScaleDBSPL: Double

    /// The dB SPL of a recorded power.
    package func soundPressureLevelDB(ofDBFS level: Double) -> Double { level + fullScaleDBSPL }
  }

  /// Whether its last day is over.
  package func isExpired(on day: CalendarDate) -> Bool { validUntil < day }

  /// The points of an ear; none for both at once, since ears differ.
  package func points(of ear: Ear) -> [Point] {
    switch ear {
    case .left: left
    case .right: right
    case .both: []
    }
  }
}

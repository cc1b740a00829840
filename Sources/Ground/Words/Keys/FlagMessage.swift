// Written by Tools/words/keys.py from CWords/catalogues/en/flags.json: `make words` writes it anew.
// swift-format-ignore-file

/// The words of the area `flags`.
package enum FlagMessage {
  /// Keys that begin with `qualityFlag`.
  package enum QualityFlag {
    /// The calibration is out of date.
    package static var calibrationExpired: Message {
      Message(.flags, "qualityFlag.calibrationExpired")
    }
    /// The calibration is for another sensor, so it was not used.
    package static var calibrationOther: Message { Message(.flags, "qualityFlag.calibrationOther") }
    /// The sensor's values never changed.
    package static var constant: Message { Message(.flags, "qualityFlag.constant") }
    /// The length of the course is not known.
    package static var courseUnknown: Message { Message(.flags, "qualityFlag.courseUnknown") }
    /// Positions are missing on part of the path, so the real distance may be longer.
    package static var distanceBridged: Message { Message(.flags, "qualityFlag.distanceBridged") }
    /// The distance comes from the steps, because the positions were too inaccurate.
    package static var distanceFromSteps: Message {
      Message(.flags, "qualityFlag.distanceFromSteps")
    }
    /// The part was stopped early.
    package static var endedEarly: Message { Message(.flags, "qualityFlag.endedEarly") }
    /// One axis of the sensor never changed.
    package static var flatAxis: Message { Message(.flags, "qualityFlag.flatAxis") }
    /// Samples are missing.
    package static var gaps: Message { Message(.flags, "qualityFlag.gaps") }
    /// Gravity is measured wrongly: the unit is different, or the sensor needs calibra…
    package static var implausibleGravity: Message {
      Message(.flags, "qualityFlag.implausibleGravity")
    }
    /// The part was interrupted.
    package static var interrupted: Message { Message(.flags, "qualityFlag.interrupted") }
    /// The samples came at uneven intervals.
    package static var jitter: Message { Message(.flags, "qualityFlag.jitter") }
    /// The sensor was slower than requested.
    package static var lowRate: Message { Message(.flags, "qualityFlag.lowRate") }
    /// The distance could not be worked out from the positions or from the steps.
    package static var noDistance: Message { Message(.flags, "qualityFlag.noDistance") }
    /// What this part measures did not occur.
    package static var nothingFound: Message { Message(.flags, "qualityFlag.nothingFound") }
    /// The movement was stronger than the sensor can measure.
    package static var saturated: Message { Message(.flags, "qualityFlag.saturated") }
    /// The sensor was missing, or sent no data.
    package static var sensorMissing: Message { Message(.flags, "qualityFlag.sensorMissing") }
    /// The data come from a simulated sensor.
    package static var simulated: Message { Message(.flags, "qualityFlag.simulated") }
    /// The times of the samples are out of order.
    package static var timesOutOfOrder: Message { Message(.flags, "qualityFlag.timesOutOfOrder") }
    /// There were fewer valid attempts than requested.
    package static var tooFewAttempts: Message { Message(.flags, "qualityFlag.tooFewAttempts") }
    /// This is too long to be measured.
    package static var tooLong: Message { Message(.flags, "qualityFlag.tooLong") }
    /// The recording is too short to measure this.
    package static var tooShort: Message { Message(.flags, "qualityFlag.tooShort") }
    /// Turns were found from the rhythm of the steps, without a gyroscope.
    package static var turnsFromAcceleration: Message {
      Message(.flags, "qualityFlag.turnsFromAcceleration")
    }
    /// The sound is not calibrated: levels are relative to full scale.
    package static var uncalibrated: Message { Message(.flags, "qualityFlag.uncalibrated") }
    /// The sensor does not show gravity, so its unit may be wrong.
    package static var unitImplausible: Message { Message(.flags, "qualityFlag.unitImplausible") }
  }
}

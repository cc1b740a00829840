package import FHIRPath

/// The measures that active tasks yield: the name a condition uses, and the UCUM unit.
package struct MeasureName: Sendable, Hashable {
  package let text: String
  /// UCUM; `1` for a plain count.
  package let unit: String

  package init(_ text: String, _ unit: String) {
    self.text = text
    self.unit = unit
  }

  /// Counts are integers to a condition, everything else is a quantity in its unit.
  package static func shape(of names: [MeasureName]) -> Shape {
    .object(
      Dictionary(
        names.map { name in
          (
            name.text,
            name.unit == "1"
              ? .value(.integer, isList: false) : .quantity(unit: name.unit, isList: false)
          )
        }
      ) { first, _ in first })
  }
}

/// Walking and resting.
extension MeasureName {
  package static let distance = MeasureName("distance", "m")
  package static let steps = MeasureName("steps", "1")
  package static let cadence = MeasureName("cadence", "/min")
  package static let meanSpeed = MeasureName("meanSpeed", "m/s")
  package static let peakSpeed = MeasureName("peakSpeed", "m/s")
  package static let timeMoving = MeasureName("timeMoving", "s")
  package static let movement = MeasureName("movement", "m/s2")
  package static let stillShare = MeasureName("stillShare", "%")
  package static let duration = MeasureName("duration", "s")

  package static let walk: [MeasureName] = [
    distance, steps, cadence, meanSpeed, peakSpeed, timeMoving,
  ]
  package static let rest: [MeasureName] = [movement, stillShare]

  package static let stepTime = MeasureName("stepTime", "s")
  package static let stepTimeVariability = MeasureName("stepTimeVariability", "%")
  package static let stepRegularity = MeasureName("stepRegularity", "%")
  package static let strideRegularity = MeasureName("strideRegularity", "%")
  package static let gaitSymmetry = MeasureName("gaitSymmetry", "%")
  package static let walkingBouts = MeasureName("walkingBouts", "1")
  package static let turns = MeasureName("turns", "1")

  package static let gait: [MeasureName] = [
    stepTime, stepTimeVariability, stepRegularity, strideRegularity, gaitSymmetry, walkingBouts,
    turns,
  ]

  package static let laps = MeasureName("laps", "1")
  package static let lapDistance = MeasureName("lapDistance", "m")
  package static let walkTime = MeasureName("walkTime", "s")
  package static let walkSpeed = MeasureName("walkSpeed", "m/s")
  package static let upAndGoTime = MeasureName("upAndGoTime", "s")
  package static let stands = MeasureName("stands", "1")
  package static let fiveStandsTime = MeasureName("fiveStandsTime", "s")
}

/// Tremor, balance and joints.
extension MeasureName {
  package static let tremorFrequency = MeasureName("tremorFrequency", "Hz")
  package static let tremorAmplitude = MeasureName("tremorAmplitude", "m/s2")
  package static let tremorDisplacement = MeasureName("tremorDisplacement", "mm")
  package static let tremorPowerShare = MeasureName("tremorPowerShare", "%")

  package static let tremor: [MeasureName] = [
    tremorFrequency, tremorAmplitude, tremorDisplacement, tremorPowerShare,
  ]

  package static let swayDeviation = MeasureName("swayDeviation", "m/s2")
  package static let swayEllipse = MeasureName("swayEllipse", "m2/s4")
  package static let swayPath = MeasureName("swayPath", "m/s2")
  package static let swayAngle = MeasureName("swayAngle", "deg")

  package static let sway: [MeasureName] = [swayDeviation, swayEllipse, swayPath, swayAngle]

  package static let startAngle = MeasureName("startAngle", "deg")
  package static let finishAngle = MeasureName("finishAngle", "deg")
  package static let smallestAngle = MeasureName("smallestAngle", "deg")
  package static let largestAngle = MeasureName("largestAngle", "deg")
  package static let range = MeasureName("range", "deg")

  package static let rangeOfMotion: [MeasureName] = [
    startAngle, finishAngle, smallestAngle, largestAngle, range,
  ]
}

/// Responses.
extension MeasureName {
  package static let medianTime = MeasureName("medianTime", "s")
  package static let medianOnset = MeasureName("medianOnset", "s")
  package static let meanTime = MeasureName("meanTime", "s")
  package static let timeDeviation = MeasureName("timeDeviation", "s")
  package static let validCount = MeasureName("validCount", "1")
  package static let anticipations = MeasureName("anticipations", "1")
  package static let timeouts = MeasureName("timeouts", "1")
  package static let lapses = MeasureName("lapses", "1")

  package static let shakeReaction: [MeasureName] = [medianTime, medianOnset, validCount]
  package static let reactionTimes: [MeasureName] = [
    medianTime, meanTime, timeDeviation, validCount, anticipations, timeouts, lapses,
  ]

  package static let rightCount = MeasureName("rightCount", "1")
  package static let wrongCount = MeasureName("wrongCount", "1")
  package static let rightShare = MeasureName("rightShare", "%")
  package static let hitShare = MeasureName("hitShare", "%")
  package static let falseAlarmShare = MeasureName("falseAlarmShare", "%")
  /// In standard deviations.
  package static let dPrime = MeasureName("dPrime", "{sd}")
  package static let criterion = MeasureName("criterion", "{sd}")

  package static let responseSpeed = MeasureName("responseSpeed", "/s")
  package static let fastestTenth = MeasureName("fastestTenth", "s")
  package static let slowestTenth = MeasureName("slowestTenth", "s")

  package static let vigilance: [MeasureName] = [
    medianTime, meanTime, responseSpeed, fastestTenth, slowestTenth, lapses, anticipations,
  ]
}

/// Voice and sound.
extension MeasureName {
  /// In dB relative to full scale, or dB(A) where the microphone is calibrated.
  package static let meanLevel = MeasureName("meanLevel", "dB")
  package static let peakLevel = MeasureName("peakLevel", "dB")
  package static let phonationTime = MeasureName("phonationTime", "s")
  package static let pitch = MeasureName("pitch", "Hz")
  package static let pitchVariability = MeasureName("pitchVariability", "%")
  package static let loudnessVariability = MeasureName("loudnessVariability", "dB")

  package static let phonation: [MeasureName] = [
    phonationTime, pitch, pitchVariability, meanLevel, loudnessVariability,
  ]
}

package import FHIRPath

/// The measures that active tasks yield: the name a condition uses, and the UCUM unit.
package struct MeasureName: Sendable, Hashable {
  package let text: String
  /// UCUM; `1` for a plain count.
  package let unit: String
  /// What it is, as a phrase for researchers.
  package let meaning: String

  package init(_ text: String, _ unit: String, _ meaning: String) {
    self.text = text
    self.unit = unit
    self.meaning = meaning
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
  package static let distance = MeasureName(
    "distance", "m", "the distance walked, from position fixes or else from steps")
  package static let distanceMargin = MeasureName(
    "distanceMargin", "m", "nine of ten true distances lie within it of the measured one")
  package static let steps = MeasureName(
    "steps", "1", "the steps taken")
  package static let cadence = MeasureName(
    "cadence", "/min", "steps a minute")
  package static let meanSpeed = MeasureName(
    "meanSpeed", "m/s", "distance by time")
  package static let peakSpeed = MeasureName(
    "peakSpeed", "m/s", "the fastest ten seconds")
  package static let timeMoving = MeasureName(
    "timeMoving", "s", "the time under way")
  package static let movement = MeasureName(
    "movement", "m/s2", "the root mean square of the acceleration about its median")
  package static let stillShare = MeasureName(
    "stillShare", "%", "the share of still seconds")
  package static let duration = MeasureName(
    "duration", "s", "how long the part lasted")

  package static let walk: [MeasureName] = [
    distance, distanceMargin, steps, cadence, meanSpeed, peakSpeed, timeMoving,
  ]
  package static let rest: [MeasureName] = [movement, stillShare]

  package static let stepTime = MeasureName(
    "stepTime", "s", "the mean time from one step to the next")
  package static let stepTimeVariability = MeasureName(
    "stepTimeVariability", "%", "the standard deviation of step times by their mean")
  package static let stepRegularity = MeasureName(
    "stepRegularity", "%", "how alike each step is to the next")
  package static let strideRegularity = MeasureName(
    "strideRegularity", "%", "how alike each stride is to the next")
  package static let gaitSymmetry = MeasureName(
    "gaitSymmetry", "%", "how alike left and right steps are")
  package static let walkingBouts = MeasureName(
    "walkingBouts", "1", "the stretches of walking")
  package static let turns = MeasureName(
    "turns", "1", "the turns taken")

  package static let gait: [MeasureName] = [
    stepTime, stepTimeVariability, stepRegularity, strideRegularity, gaitSymmetry, walkingBouts,
    turns,
  ]

  package static let laps = MeasureName(
    "laps", "1", "the laps on the marked course")
  package static let lapDistance = MeasureName(
    "lapDistance", "m", "the distance from laps on the marked course")
  package static let walkTime = MeasureName(
    "walkTime", "s", "from the first to the last step of the way")
  package static let walkSpeed = MeasureName(
    "walkSpeed", "m/s", "the length of the way by that time")
  package static let upAndGoTime = MeasureName(
    "upAndGoTime", "s", "from leaving the seat to sitting again")
  package static let stands = MeasureName(
    "stands", "1", "how often the person stood up")
  package static let fiveStandsTime = MeasureName(
    "fiveStandsTime", "s", "the time for five stands")
}

/// Tremor, balance and joints.
extension MeasureName {
  package static let tremorFrequency = MeasureName(
    "tremorFrequency", "Hz", "the dominant frequency from 3 to 12 Hz")
  package static let tremorAmplitude = MeasureName(
    "tremorAmplitude", "m/s2", "the root mean square of the acceleration in that band")
  package static let tremorDisplacement = MeasureName(
    "tremorDisplacement", "mm", "the amplitude of the movement at the dominant frequency")
  package static let tremorPowerShare = MeasureName(
    "tremorPowerShare", "%", "the share of all power that lies in that band")

  package static let tremor: [MeasureName] = [
    tremorFrequency, tremorAmplitude, tremorDisplacement, tremorPowerShare,
  ]

  package static let swayDeviation = MeasureName(
    "swayDeviation", "m/s2", "the root mean square of the horizontal acceleration")
  package static let swayEllipse = MeasureName(
    "swayEllipse", "m2/s4", "the area of the ellipse that holds 95 % of it")
  package static let swayPath = MeasureName(
    "swayPath", "m/s2", "the length of its way, by the second")
  package static let swayAngle = MeasureName(
    "swayAngle", "deg", "the root mean square of the tilt")

  package static let sway: [MeasureName] = [swayDeviation, swayEllipse, swayPath, swayAngle]

  package static let startAngle = MeasureName(
    "startAngle", "deg", "the angle at the beginning")
  package static let finishAngle = MeasureName(
    "finishAngle", "deg", "the angle at the end")
  package static let smallestAngle = MeasureName(
    "smallestAngle", "deg", "the smallest angle")
  package static let largestAngle = MeasureName(
    "largestAngle", "deg", "the largest angle")
  package static let range = MeasureName(
    "range", "deg", "the largest angle less the smallest")

  package static let rangeOfMotion: [MeasureName] = [
    startAngle, finishAngle, smallestAngle, largestAngle, range,
  ]
}

/// Responses.
extension MeasureName {
  package static let medianTime = MeasureName(
    "medianTime", "s", "the median time from the signal to the response")
  package static let medianOnset = MeasureName(
    "medianOnset", "s", "the median time from the signal to the beginning of the movement")
  package static let meanTime = MeasureName(
    "meanTime", "s", "the mean time from the signal to the response")
  package static let timeDeviation = MeasureName(
    "timeDeviation", "s", "the standard deviation of those times")
  package static let validCount = MeasureName(
    "validCount", "1", "the valid attempts")
  package static let anticipations = MeasureName(
    "anticipations", "1", "responses before the signal, or too soon after it")
  package static let timeouts = MeasureName(
    "timeouts", "1", "signals without a response in time")
  package static let lapses = MeasureName(
    "lapses", "1",
    "responses that took 0.5 s or longer (0.355 s in three minutes of vigilance), and signals "
      + "without any")

  package static let shakeReaction: [MeasureName] = [medianTime, medianOnset, validCount]
  package static let reactionTimes: [MeasureName] = [
    medianTime, meanTime, timeDeviation, validCount, anticipations, timeouts, lapses,
  ]

  package static let rightCount = MeasureName(
    "rightCount", "1", "the right responses")
  package static let wrongCount = MeasureName(
    "wrongCount", "1", "the wrong responses")
  package static let rightShare = MeasureName(
    "rightShare", "%", "the share of right responses")
  package static let hitShare = MeasureName(
    "hitShare", "%", "the share of signals that were responded to")
  package static let falseAlarmShare = MeasureName(
    "falseAlarmShare", "%", "the share of other stimuli that were responded to")
  package static let dPrime = MeasureName(
    "dPrime", "{sd}", "how well signals were told from the others, in standard deviations")
  package static let criterion = MeasureName(
    "criterion", "{sd}", "how reluctant the person was to respond, in standard deviations")

  package static let responseSpeed = MeasureName(
    "responseSpeed", "/s", "the mean of the reciprocal times")
  package static let fastestTenth = MeasureName(
    "fastestTenth", "s", "the mean of the fastest tenth of the times")
  package static let slowestTenth = MeasureName(
    "slowestTenth", "/s", "the mean reciprocal of the slowest tenth of the times")

  package static let vigilance: [MeasureName] = [
    medianTime, meanTime, responseSpeed, fastestTenth, slowestTenth, lapses, anticipations,
  ]
}

/// Voice and sound.
extension MeasureName {
  package static let meanLevel = MeasureName(
    "meanLevel", "dB", "the mean level, relative to full scale unless the microphone is calibrated")
  package static let peakLevel = MeasureName(
    "peakLevel", "dB",
    "the highest level, relative to full scale unless the microphone is calibrated")
  package static let phonationTime = MeasureName(
    "phonationTime", "s", "how long the voice sounded")
  package static let pitch = MeasureName(
    "pitch", "Hz", "the median fundamental frequency")
  package static let pitchVariability = MeasureName(
    "pitchVariability", "{semitone}",
    "the standard deviation of the fundamental frequency in semitones")
  package static let loudnessVariability = MeasureName(
    "loudnessVariability", "dB", "the standard deviation of the level")

  package static let phonation: [MeasureName] = [
    phonationTime, pitch, pitchVariability, meanLevel, loudnessVariability,
  ]
}

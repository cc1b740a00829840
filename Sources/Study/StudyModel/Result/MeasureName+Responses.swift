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

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

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

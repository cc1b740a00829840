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

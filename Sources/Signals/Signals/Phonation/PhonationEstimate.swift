/// How long, how loudly and how high a person held a tone.
package struct PhonationEstimate: Sendable, Equatable {
  /// All time with voice, in seconds.
  package var voicedSeconds: Double
  /// The longest stretch of voice, breaks of up to 0.2 s included, in seconds: the phonation time.
  package var longestVoicedSeconds: Double
  /// How many breaks longer than that lie between voice and voice.
  package var breakCount: Int
  /// The median of the fundamental frequency, in hertz.
  package var fundamentalHz: Double
  /// The standard deviation of the fundamental frequency about the median, in semitones, of the
  /// frames within half an octave of it.
  package var deviationSemitones: Double
  /// The mean of the levels of voiced frames, in dB FS.
  package var meanLevel: Double
  /// The standard deviation of the levels of voiced frames, in dB.
  package var levelDeviation: Double
  /// The fundamental frequency of each frame of 10 ms, in hertz; nil without voice.
  package var contourHz: [Double?]
}

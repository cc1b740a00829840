/// What is wrong with the bytes of a WAV file; the words are in `WaveFault+Description.swift`.
package enum WaveFault: Error, Sendable, Hashable {
  /// It does not begin as a WAV file.
  case notWave
  /// It ends before the size that it states.
  case truncated
  /// A part states a size that does not fit.
  case wrongSize(chunk: String)
  /// A part that must be there is not, or comes too late.
  case missing(chunk: String)
  /// A part is there twice.
  case doubled(chunk: String)
  /// Samples in a form that is not read.
  case encoding(format: Int, bits: Int)
  /// A number of channels that is not 1 to 8.
  case channels(Int)
  /// A rate that is not 1000 to 384000 Hz.
  case rate(Int)
  /// Numbers of the format part that contradict one another.
  case contradiction
  /// A sample that is not a number.
  case notFinite
  /// More bytes than are read.
  case tooLarge(limitBytes: Int)
}

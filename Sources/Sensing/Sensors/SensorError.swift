/// What can go wrong with a sensor; the words are made in `SensorError+Description.swift`.
package enum SensorError: Error, Sendable, Equatable {
  /// A C call failed: which call, on what, and its errno.
  case call(String, subject: String, code: Int32)
  /// A source URI cannot be read.
  case source(String, SourceFault)
  /// libiio could not open the context at this address.
  case contextRefused(uri: String, code: Int32)
  /// There is no accelerometer at this address; `wanted` if one was asked for by name.
  case noAccelerometer(uri: String, wanted: String?, present: [String])
  /// There is no gyroscope at this address; `wanted` if one was asked for by name.
  case noGyroscope(uri: String, wanted: String?, present: [String])
  /// An attribute holds what is not a number, or not the numbers it must hold.
  case attribute(device: String, name: String, text: String)
  /// A scan cannot be decoded: the channel's format, or nil if the kernel gave none.
  case format(device: String, channel: String, format: String?)
  /// `start` was called again before `stop`.
  case alreadyStarted(device: String)
  /// Nothing came for so long, in spite of all attempts; errno of the last one.
  case gaveUp(device: String, afterSeconds: Double, code: Int32)

  // Location

  /// The host's name has no address.
  case gpsdUnknownHost(String)
  /// No connection to gpsd came about; `code` is the errno of the last attempt.
  case gpsdUnreachable(host: String, port: Int, code: Int32)
  /// Something answers there, but it cannot be used as a gpsd.
  case gpsdUnusable(host: String, port: Int, fault: GPSDFault)

  /// A microphone, with the words of its own library.
  case microphone(String)

  // Simulation

  case simulation(SimulationFault)
}

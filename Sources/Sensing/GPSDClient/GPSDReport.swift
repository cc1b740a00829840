package import Sensors

/// One line from gpsd, as far as it concerns positions.
package enum GPSDReport: Sendable, Equatable {
  case version(GPSDVersion)
  /// All receivers that gpsd reads now.
  case devices([GPSDDevice])
  case fix(FixReading)
  case sky(SkyReading)
  /// A pulse each second, where the receiver's wire carries one.
  case pulse(ReceiverPulse)
  /// A report of another class, of no use here.
  case other
  /// A line that gpsd never sends.
  case nonsense
}

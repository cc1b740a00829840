/// Why a server that answers cannot be used as a gpsd.
package enum GPSDFault: String, Sendable, Hashable, CaseIterable {
  /// It closed the connection.
  case closed
  /// It did not introduce itself in time.
  case silent
  /// It sends what gpsd never sends, or lines without an end.
  case nonsense
}

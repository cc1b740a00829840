/// Where the rig is.
package struct PositionStream: Sendable, Equatable {
  /// The machine of the gpsd, as a name or an address.
  package var host: String
  /// The TCP port of the gpsd; 2947 is usual.
  package var port: Int
  package var keeps: Kept

  /// How much of where the rig is may be known.
  package enum Kept: String, Sendable, Hashable, CaseIterable {
    case everyFix
    /// The first good fix of each day.
    case oneFixADay
    /// No position at all: the receiver is a clock and nothing else.
    case timeOnly
  }
}

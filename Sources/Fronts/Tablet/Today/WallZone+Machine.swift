import Foundation
import Studies

extension WallZone {
  /// The name of the zone that this machine is set to.
  static var machineName: String { TimeZone.current.identifier }

  /// Where this machine is, as it is set.
  static var machine: WallZone { WallZone(machineName) ?? .utc }
}

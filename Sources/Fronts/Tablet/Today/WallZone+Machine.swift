import Foundation
import Studies

extension WallZone {
  /// Where this machine is, as it is set.
  static var machine: WallZone { WallZone(TimeZone.current.identifier) ?? .utc }
}

import Glibc

/// Whether the machine has a way to other machines, as the kernel's tables of routes say.
package struct NetworkState: Sendable, Hashable {
  /// Whether there is a default route over a link that is up.
  package var isUp: Bool

  package init(isUp: Bool) {
    self.isUp = isUp
  }

  /// Reads the tables below `root`, which is `/proc` outside of tests; blocks for a moment.
  package static func now(root: String = "/proc") -> NetworkState {
    let four = SmallFile.text(at: root + "/net/route") ?? ""
    let six = SmallFile.text(at: root + "/net/ipv6_route") ?? ""
    return NetworkState(isUp: hasDefaultRoute(four) || hasDefaultRouteOfIPv6(six))
  }

  /// RTF_UP and RTF_REJECT of `linux/route.h`.
  private static let (upFlag, rejectFlag): (UInt32, UInt32) = (0x1, 0x200)

  /// Columns: interface, destination, gateway, flags, …, the seventh after them the mask.
  static func hasDefaultRoute(_ table: String) -> Bool {
    table.split(separator: "\n").dropFirst().contains { line in
      let columns = line.split(whereSeparator: \.isWhitespace)
      guard columns.count >= 8, let flags = UInt32(columns[3], radix: 16) else { return false }
      return columns[1] == "00000000" && columns[7] == "00000000" && isUsable(flags)
    }
  }

  /// Columns: destination, its length, source, its length, next hop, metric, two counts, flags, interface.
  static func hasDefaultRouteOfIPv6(_ table: String) -> Bool {
    table.split(separator: "\n").contains { line in
      let columns = line.split(whereSeparator: \.isWhitespace)
      guard columns.count >= 10, let flags = UInt32(columns[8], radix: 16) else { return false }
      return columns[1] == "00" && columns[9] != "lo" && isUsable(flags)
    }
  }

  private static func isUsable(_ flags: UInt32) -> Bool {
    flags & upFlag != 0 && flags & rejectFlag == 0
  }
}

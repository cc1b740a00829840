import MessageBus

/// What we answer GeoClue as the agent of this user: this program may know where the machine is, and nobody else.
///
/// GeoClue gives no client to a user without an agent, which only desktops bring. The person was asked before, on our
/// page.
enum GeoClueAgent {
  /// Where GeoClue looks for an agent.
  static let path = "/org/freedesktop/GeoClue2/Agent"
  static let interface = "org.freedesktop.GeoClue2.Agent"

  /// The ids under which we offer ourselves, in this order.
  ///
  /// GeoClue takes the ids of the `whitelist` in its `geoclue.conf`. Whoever wrote ours there means us; as Debian ships
  /// the file, the second is the one id in it that is of no desktop.
  static let ids = [GeoClueBus.desktopID, "geoclue-demo-agent"]

  /// The most that we let GeoClue tell: the exact place.
  private static let exact: UInt32 = 8

  /// Nil for what an agent does not have.
  static func answer(to request: BusRequest) -> [BusValue]? {
    let level = BusValue.variant(.uint32(exact))
    switch request.asks(for: "MaxAccuracyLevel", of: interface) {
    case .one: return [level]
    case .all:
      return [.dictionary(of: "sv", [BusEntry(.string("MaxAccuracyLevel"), level)])]
    case nil: return authorization(request)
    }
  }

  /// Whether a program may know, and how exactly.
  private static func authorization(_ request: BusRequest) -> [BusValue]? {
    guard request.interface == interface, request.method == "AuthorizeApp",
      request.values.count == 2, let id = request.values[0].text,
      case .uint32(let wanted) = request.values[1]
    else { return nil }
    let isOurs = id == GeoClueBus.desktopID
    return [.bool(isOurs), .uint32(isOurs ? min(wanted, exact) : 0)]
  }
}

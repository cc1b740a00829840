import MessageBus

/// What GeoClue has on the bus: its names and the settings of a client.
enum GeoClueBus {
  static let name = "org.freedesktop.GeoClue2"
  static let manager = BusObject(
    name: name, path: "/org/freedesktop/GeoClue2/Manager", interface: name + ".Manager")

  /// What every object on a bus has.
  static let peer = BusObject(
    name: name, path: manager.path, interface: "org.freedesktop.DBus.Peer")

  /// Who we say that we are.
  static let desktopID = "ambler"

  static func client(_ path: String) -> BusObject {
    BusObject(name: name, path: path, interface: name + ".Client")
  }

  static func location(_ path: String) -> BusObject {
    BusObject(name: name, path: path, interface: name + ".Location")
  }

  /// What a client wants, in this order: GeoClue refuses to start one that does not say whose it is.
  static let wishes: [(name: String, value: BusValue)] = [
    ("DesktopId", .string(desktopID)),
    // In m and in s: it tells of a new location when one of the two is reached.
    ("DistanceThreshold", .uint32(100)),
    ("TimeThreshold", .uint32(60)),
    // 1 is a country, 4 a city, 5 a neighbourhood, 6 a street, 8 exact: as near as the agent allows.
    ("RequestedAccuracyLevel", .uint32(8)),
  ]

  /// The path that a client has while it knows no location.
  static let noLocation = "/"
}

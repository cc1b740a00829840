import GPSDClient
import Sensors

/// A gpsd that answered, with its receivers and their state.
struct FoundReceiver: Sendable, Equatable {
  var host: String
  var port: Int
  var discovery: GPSDDiscovery

  /// What to give to `--location`.
  var uri: String { "gpsd://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

  /// The receiver's state in words.
  var modeWords: String {
    guard !discovery.devices.isEmpty else { return "no receiver is connected" }
    return switch discovery.mode {
    case .some(.none): "no fix yet"
    case .twoDimensional: "two-dimensional fix"
    case .threeDimensional: "three-dimensional fix"
    case nil: "no report came while it was watched"
    }
  }

  /// The satellites in words; nil if the receiver did not tell.
  var satelliteWords: String? {
    switch (discovery.satellitesUsed, discovery.satellitesSeen) {
    case (let used?, let seen?): "\(used) used of \(seen) seen"
    case (let used?, nil): "\(used) used"
    case (nil, let seen?): "\(seen) seen"
    case (nil, nil): nil
    }
  }
}

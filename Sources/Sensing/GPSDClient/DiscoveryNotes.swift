import Sensors
import StudyModel

/// What a look at a gpsd has gathered so far.
struct DiscoveryNotes: Equatable {
  private(set) var version: GPSDVersion?
  private var devices: [GPSDDevice]?
  private var mode: PositionFix.Mode?
  private var sky: SkyReading?

  /// Notes what a report says; a later one replaces an earlier one.
  mutating func take(_ report: GPSDReport) {
    switch report {
    case .version(let version): self.version = version
    case .devices(let devices): self.devices = devices
    case .fix(let reading):
      mode = reading.fix(arrival: Instant(nanoseconds: 0), sky: nil).mode
    case .sky(let reading): sky = reading.completed(by: sky)
    case .pulse, .other, .nonsense: break
    }
  }

  /// Whether nothing more need be waited for; without a receiver there is no state to wait for.
  func isComplete(for goal: GPSDDiscovery.Goal) -> Bool {
    guard version != nil, let devices else { return false }
    switch goal {
    case .devicesAreKnown: return true
    case .stateIsKnown: return devices.isEmpty || (mode != nil && sky?.satellitesSeen != nil)
    }
  }

  /// The result, once the server has introduced itself.
  var discovery: GPSDDiscovery? {
    version.map {
      GPSDDiscovery(
        version: $0, devices: devices ?? [], mode: mode,
        satellitesUsed: sky?.satellitesUsed, satellitesSeen: sky?.satellitesSeen)
    }
  }
}

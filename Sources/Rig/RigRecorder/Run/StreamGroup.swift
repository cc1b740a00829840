import IIOSensors
import Rigs
import Sensors
import StudyModel
import Vault

/// The threads of a running rig: one for each stream, one for temperatures, and one that hears of devices.
struct StreamGroup {
  private let rig: Rig
  private let keepers: [any StreamKeeping]
  private let temperatures: TemperatureKeeper
  private var devices: DeviceWatch?

  init(_ rig: Rig, _ keepers: [any StreamKeeping], _ catalogue: DeviceProfileCatalogue?) {
    self.rig = rig
    self.keepers = keepers
    temperatures = TemperatureKeeper(rig, keepers: keepers, catalogue: catalogue)
  }

  /// The ids of the streams.
  var ids: [String] { keepers.map(\.id) }

  /// Starts every thread; `tails` are where the streams ended before.
  mutating func start(
    _ roll: SegmentRoll, _ segment: OpenSegment, root: String, key: DeviceKey,
    tails: [String: StreamTail]
  ) throws(RigError) {
    for keeper in keepers {
      try RigError.from(
        sensor: keeper.start(roll, segment: segment, root: root, key: key, tail: tails[keeper.id]))
    }
    try RigError.from(sensor: temperatures.start(roll))
    // Without udev a sensor that comes is found a little later.
    devices = try? DeviceWatch { [keepers] in
      for keeper in keepers { keeper.call() }
    }
  }

  /// Stops recording for want of room, and lets it go on when there is some.
  func hold(_ isHeld: Bool) {
    for keeper in keepers { keeper.hold(isHeld) }
  }

  /// Ends every thread; blocks until all is recorded that came.
  mutating func end(in segment: OpenSegment?) {
    devices = nil
    temperatures.stop()
    segment?.stop()
    for keeper in keepers { keeper.stop() }
    for keeper in keepers { keeper.join() }
  }

  /// How each stream stands.
  func statuses(at now: Instant) -> [StreamStatus] {
    zip(rig.streams, keepers).map { stream, keeper in
      var status = StreamStatus(stream, keeper.now, at: now)
      status.celsius = temperatures.celsius(of: status.id)
      return status
    }
  }
}

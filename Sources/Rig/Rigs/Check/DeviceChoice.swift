package import Sensors

/// Which device a stream takes, or why none.
package enum DeviceChoice: Sendable, Equatable {
  case device(DeviceIdentity)
  /// None that is there is meant.
  case missing(present: [DeviceIdentity])
  /// Nothing tells them apart.
  case several([DeviceIdentity])
  /// The stream of that id takes the same one.
  case taken(DeviceIdentity, by: String)
  /// The place cannot be looked at; a sentence says why.
  case unreachable(String)

  /// The device that is taken; nil for none.
  package var identity: DeviceIdentity? {
    guard case .device(let device) = self else { return nil }
    return device
  }
}

extension Rig {
  /// Where this rig's devices are looked for, each place once, in the order of the streams.
  package var devicePlaces: [DevicePlace] {
    var places: [DevicePlace] = []
    for (_, motion) in motionStreams where !places.contains(motion.place) {
      places.append(motion.place)
    }
    return places
  }

  /// What each stream of motion takes of what is there, by the stream's id.
  ///
  /// The first of two streams that mean one device has it.
  package func choices(
    among present: [DevicePlace: DevicePlace.Presence]
  ) -> [String: DeviceChoice] {
    var choices: [String: DeviceChoice] = [:]
    var takers: [DevicePlace: [String: String]] = [:]
    for (id, motion) in motionStreams {
      switch present[motion.place] ?? .devices([]) {
      case .unreachable(let reason): choices[id] = .unreachable(reason)
      case .devices(let devices):
        let meant = devices.filter(motion.device.means)
        guard let device = meant.first else {
          choices[id] = .missing(present: devices)
          continue
        }
        guard meant.count == 1 else {
          choices[id] = .several(meant)
          continue
        }
        if let taker = takers[motion.place]?[device.id] {
          choices[id] = .taken(device, by: taker)
        } else {
          takers[motion.place, default: [:]][device.id] = id
          choices[id] = .device(device)
        }
      }
    }
    return choices
  }

  /// The stream of the other kind that takes the same device as this one; nil where none does.
  package func partner(
    of stream: String, among choices: [String: DeviceChoice]
  ) -> MotionStream? {
    let streams = motionStreams
    guard let own = streams.first(where: { $0.id == stream })?.motion,
      let device = choices[stream]?.identity
    else { return nil }
    return streams.first { id, motion in
      motion.kind != own.kind && motion.backend == own.backend
        && choices[id]?.identity?.id == device.id
    }?.motion
  }

  private var motionStreams: [(id: String, motion: MotionStream)] {
    streams.compactMap { stream in
      guard case .motion(let motion) = stream.subject else { return nil }
      return (stream.id, motion)
    }
  }
}

extension MotionStream {
  package var place: DevicePlace { DevicePlace(backend: backend, kind: kind) }
}

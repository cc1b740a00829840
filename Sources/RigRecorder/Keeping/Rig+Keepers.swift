package import Rigs
package import Sensors
package import Session

extension Rig {
  /// What records each of its streams, in their order.
  package func keepers(
    home: Home, catalogue: DeviceProfileCatalogue?
  ) -> [any StreamKeeping] {
    streams.map { stream in
      switch stream.subject {
      case .motion(let motion): keeper(stream, motion, catalogue)
      case .position(let position): keeper(stream, position, home)
      }
    }
  }

  private func keeper(
    _ stream: RigStream, _ motion: MotionStream, _ catalogue: DeviceProfileCatalogue?
  ) -> any StreamKeeping {
    let opening = MotionOpening(self, stream: stream.id, motion, catalogue: catalogue)
    switch motion.kind {
    case .acceleration:
      return StreamKeeper(stream, of: self) { () throws(OpeningFault) in
        try opening.accelerometer()
      }
    case .gyroscope:
      return StreamKeeper(stream, of: self) { () throws(OpeningFault) in try opening.gyroscope() }
    }
  }

  private func keeper(
    _ stream: RigStream, _ position: PositionStream, _ home: Home
  ) -> any StreamKeeping {
    let filter = PositionFilter(
      position.keeps, zone: zone, in: RigFolder(home: home, rig: id), stream: stream.id)
    let opening = PositionOpening(position)
    return StreamKeeper(
      stream, of: self, opening: { () throws(OpeningFault) in try opening.receiver() },
      filter: { filter.filter($0) })
  }
}

import Recording
package import Rigs
package import Sensors
package import Session
package import StudyModel

extension Rig {
  /// What records each of its streams, in their order.
  package func keepers(
    home: Home, catalogue: DeviceProfileCatalogue?, feed: LiveFeed,
    calibrations: [AccelerometerCalibration] = []
  ) -> [any StreamKeeping] {
    let devices = MotionDevices(of: self, catalogue: catalogue, options: MotionOpening.options)
    return streams.map { stream in
      switch stream.subject {
      case .motion(let motion): keeper(stream, motion, devices, feed, calibrations)
      case .position(let position): keeper(stream, position, home, feed)
      case .readings(let readings): keeper(stream, readings, feed)
      }
    }
  }

  private func keeper(
    _ stream: RigStream, _ motion: MotionStream, _ devices: MotionDevices, _ feed: LiveFeed,
    _ calibrations: [AccelerometerCalibration]
  ) -> any StreamKeeping {
    let opening = MotionOpening(stream.id, motion, of: devices)
    return switch motion.kind {
    case .acceleration:
      keeper(stream, motion, feed, calibrations) { () throws(OpeningFault) in
        try opening.accelerometer()
      }
    case .gyroscope:
      keeper(stream, motion, feed, []) { () throws(OpeningFault) in try opening.gyroscope() }
    }
  }

  /// By how many axes are kept.
  private func keeper<Whole: MotionBlock & RecordedBlock>(
    _ stream: RigStream, _ motion: MotionStream, _ feed: LiveFeed,
    _ calibrations: [AccelerometerCalibration],
    _ opening: @escaping @Sendable () throws(OpeningFault) -> OpenedStream<Whole>
  ) -> any StreamKeeping {
    let places = motion.axes.compactMap(MotionStream.Axis.allCases.firstIndex)
    func keeping<Stored: RecordedBlock>(
      _ select: @escaping @Sendable (Whole) -> Stored
    ) -> any StreamKeeping {
      StreamKeeper(
        stream, of: self, feed: feed, calibrations: calibrations,
        treatment: { MotionTreatment(stream, motion, select: select) },
        opening: opening)
    }
    return switch places.count {
    case 1: keeping { SelectedAxes<Whole, OneAxis>($0, places: places) }
    case 2: keeping { SelectedAxes<Whole, TwoAxes>($0, places: places) }
    default: keeping { $0 }
    }
  }

  private func keeper(
    _ stream: RigStream, _ position: PositionStream, _ home: Home, _ feed: LiveFeed
  ) -> any StreamKeeping {
    let filter = PositionFilter(
      position.keeps, zone: zone, in: RigFolder(home: home, rig: id), stream: stream.id)
    let opening = PositionOpening(position)
    return StreamKeeper(
      stream, of: self, feed: feed, calibrations: [],
      treatment: { PositionTreatment(filter: filter) }
    ) { () throws(OpeningFault) in try opening.receiver() }
  }

  private func keeper(
    _ stream: RigStream, _ readings: ReadingStream, _ feed: LiveFeed
  ) -> any StreamKeeping {
    guard case .readings(let kind) = readings.kind.facets.shape else {
      preconditionFailure("\(readings.kind) has no readings")
    }
    return keeper(stream, readings, of: kind, feed)
  }

  private func keeper<Kind: ReadingKind>(
    _ stream: RigStream, _ readings: ReadingStream, of kind: Kind.Type, _ feed: LiveFeed
  ) -> any StreamKeeping {
    // One person for as long as the rig runs, whatever its schedule is.
    let sensor = SimulatedReadingSensor<Kind>(readings.simulation)
    return StreamKeeper(
      stream, of: self, feed: feed, calibrations: [], treatment: { ReadingTreatment<Kind>() }
    ) { () throws(OpeningFault) in
      OpenedStream(
        description: sensor.description, identity: nil,
        start: { () throws(SensorError) in try sensor.start() }, stop: { sensor.stop() })
    }
  }
}

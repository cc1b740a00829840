import NumberTable
import Signals

extension RoleTable {
  /// The acceleration in m/s², seconds after `origin`.
  func acceleration(after origin: Int64, _ units: MeasureUnits) -> AccelerationSignal {
    let factor = units.metersPerSecondSquared
    return AccelerationSignal(
      times: seconds(after: origin), x: values(.x, times: factor), y: values(.y, times: factor),
      z: values(.z, times: factor))
  }

  /// The angular rate; nil without its columns.
  func angularRate(after origin: Int64) -> AngularRateSignal? {
    guard let x = self[.gx], let y = self[.gy], let z = self[.gz] else { return nil }
    return AngularRateSignal(times: seconds(after: origin), x: x, y: y, z: z)
  }

  /// The attitudes; nil without quaternions.
  func attitudes(after origin: Int64) -> AttitudeSignal? {
    guard let w = self[.w] else { return nil }
    let (x, y, z) = (values(.x), values(.y), values(.z))
    return AttitudeSignal(
      times: seconds(after: origin),
      attitudes: w.indices.map { Quaternion(w: w[$0], x: x[$0], y: y[$0], z: z[$0]) })
  }

  /// The positions; rows without time or place are left out.
  func track(after origin: Int64) -> FixTrack {
    let (latitudes, longitudes) = (values(.lat), values(.lon))
    let (errors, speeds) = (self[.accuracy], self[.speed])
    let seconds = seconds(after: origin)
    func known(_ column: [Double]?, _ row: Int) -> Double? {
      column.flatMap { $0[row].isFinite ? $0[row] : nil }
    }
    return FixTrack(
      fixes: seconds.indices.compactMap { row in
        guard (seconds[row] + latitudes[row] + longitudes[row]).isFinite else { return nil }
        return TrackFix(
          timeSeconds: seconds[row], latitudeDegrees: latitudes[row],
          longitudeDegrees: longitudes[row], horizontalErrorMeters: known(errors, row),
          speedMetersPerSecond: known(speeds, row))
      })
  }

  /// The taps; one without a time or with an unknown button is left out.
  func taps(after origin: Int64) -> [Tap] {
    let buttons = self[.button]
    return seconds(after: origin).enumerated().compactMap { row, seconds in
      guard let button = buttons?[row] else { return Tap(seconds: seconds, target: .left) }
      switch button {
      case 1: return Tap(seconds: seconds, target: .left)
      case 2: return Tap(seconds: seconds, target: .right)
      case 0: return Tap(seconds: seconds, target: .outside)
      default: return nil
      }
    }
  }
}

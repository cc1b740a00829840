package import Sensors

extension IIOGyroscope {
  /// Finds the gyroscope that `source` means and sets it to run as asked; blocks.
  ///
  /// The rate of the source is used where none is requested here; its range is that of an
  /// accelerometer and is not. Without a catalogue all is taken from what the device tells.
  package static func open(
    _ source: IIOSource, catalogue: DeviceProfileCatalogue?, requestedRateHz: Double? = nil,
    requestedRangeDegreesPerSecond: Double? = nil, options: CaptureOptions = CaptureOptions()
  ) throws(SensorError) -> IIOGyroscope {
    let wish = MotionWish(
      kind: .gyroscope, contextURI: source.contextURI, device: source.device,
      rateHz: requestedRateHz ?? source.rateHz, range: requestedRangeDegreesPerSecond,
      catalogue: catalogue)
    return IIOGyroscope(try SingleCapture(wish, options: options))
  }
}

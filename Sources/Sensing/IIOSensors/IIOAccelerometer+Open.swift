package import Sensors

extension IIOAccelerometer {
  /// Finds the accelerometer that `source` means and sets it to run as asked; blocks.
  ///
  /// Without a catalogue all is taken from what the device tells.
  /// The rate and range of the source are used where none is requested here.
  package static func open(
    _ source: IIOSource, catalogue: DeviceProfileCatalogue?, requestedRateHz: Double? = nil,
    requestedRangeG: Double? = nil,
    options: CaptureOptions = CaptureOptions()
  ) throws(SensorError) -> IIOAccelerometer {
    let wish = MotionWish(
      kind: .acceleration, contextURI: source.contextURI, device: source.device,
      rateHz: requestedRateHz ?? source.rateHz, range: requestedRangeG ?? source.rangeG,
      catalogue: catalogue)
    return IIOAccelerometer(try SingleCapture(wish, options: options))
  }
}

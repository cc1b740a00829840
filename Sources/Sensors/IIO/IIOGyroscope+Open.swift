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

  /// Opens the accelerometer and the gyroscope of one device, to be captured from one buffer; blocks.
  ///
  /// Both run at one rate. The samples of both that were taken together have the same times.
  package static func openWithAccelerometer(
    _ source: IIOSource, catalogue: DeviceProfileCatalogue?, requestedRateHz: Double? = nil,
    requestedRangeG: Double? = nil, requestedRangeDegreesPerSecond: Double? = nil,
    options: CaptureOptions = CaptureOptions()
  ) throws(SensorError) -> (accelerometer: IIOAccelerometer, gyroscope: IIOGyroscope) {
    let acceleration = MotionWish(
      kind: .acceleration, contextURI: source.contextURI, device: source.device,
      rateHz: requestedRateHz ?? source.rateHz, range: requestedRangeG ?? source.rangeG,
      catalogue: catalogue)
    var rotation = acceleration
    rotation.kind = .gyroscope
    rotation.range = requestedRangeDegreesPerSecond
    let capture = try SharedCapture(
      acceleration: acceleration, rotation: rotation, options: options)
    return (IIOAccelerometer(capture), IIOGyroscope(capture))
  }
}

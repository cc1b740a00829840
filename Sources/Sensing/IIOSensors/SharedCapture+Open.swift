package import Sensors

extension SharedCapture {
  /// Opens the accelerometer and the gyroscope of one device, to be captured from one buffer; blocks.
  ///
  /// Both run at one rate. The samples of both that were taken together have the same times.
  package static func open(
    _ source: IIOSource, catalogue: DeviceProfileCatalogue?, requestedRateHz: Double? = nil,
    requestedRangeG: Double? = nil, requestedRangeDegreesPerSecond: Double? = nil,
    options: CaptureOptions = CaptureOptions()
  ) throws(SensorError) -> SharedCapture {
    let acceleration = MotionWish(
      kind: .acceleration, contextURI: source.contextURI, device: source.device,
      rateHz: requestedRateHz ?? source.rateHz, range: requestedRangeG ?? source.rangeG,
      catalogue: catalogue)
    var rotation = acceleration
    rotation.kind = .gyroscope
    rotation.range = requestedRangeDegreesPerSecond
    return try SharedCapture(acceleration: acceleration, rotation: rotation, options: options)
  }
}

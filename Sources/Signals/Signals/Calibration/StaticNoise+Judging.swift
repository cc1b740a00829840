extension StaticNoise {
  /// The noise of one axis may differ so many times from that of both others.
  ///
  /// Data sheets have a z axis with up to twice the noise of x and y (ADXL335, rev. B: 300 against
  /// 150 µg/√Hz; ADXL345, rev. E: 1.1 against 0.75 counts). More than twice as much again is no
  /// healthy sensor.
  package static let unevenFactor = 5.0

  /// The axis that is far noisier or far quieter than both others; nil if none is.
  ///
  /// `step` is what one count is worth, in m/s². An axis that stays within a count is taken to scatter
  /// by half of it, as much as one that lies between two counts: a coarse sensor may show no noise
  /// at all along one axis and flicker along another.
  func uneven(step: Double?) -> CalibrationFault? {
    let floor = (step ?? smallestStep ?? 0) / 2
    let shown = deviations.map { max($0, floor) }
    for (place, axis) in SensorAxis.allCases.enumerated() {
      let others = shown.indices.filter { $0 != place }
      let loudest = others.map { shown[$0] }.max() ?? 0
      let quietest = others.map { deviations[$0] }.min() ?? 0
      guard
        deviations[place] > Self.unevenFactor * loudest
          || quietest > Self.unevenFactor * shown[place]
      else { continue }
      return .unevenNoise(
        axis, metersPerSecondSquared: deviations[place],
        othersMetersPerSecondSquared: deviations[place] > loudest ? loudest : quietest)
    }
    return nil
  }
}

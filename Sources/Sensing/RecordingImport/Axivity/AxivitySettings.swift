/// How an Axivity device was set when a sector was written: all sectors of a recording have the same.
package struct AxivitySettings: Sendable, Hashable {
  /// Samples a second: 3200 / 2^(15 − code).
  package let rateHz: Double
  /// The full scale in g: 16 / 2^(code / 64).
  package let rangeG: Int
  /// Counts that make 1 g.
  package let countsPerG: Int
  /// The full scale of the gyroscope in degrees a second; nil without one.
  package let gyroscopeRangeDegrees: Double?
  package let hasMagnetometer: Bool
  /// Whether samples are packed into 32 bits: three of ten bits and an exponent.
  let isPacked: Bool

  /// The axes that a sample has: 3, 6 or 9.
  var axisCount: Int { hasMagnetometer ? 9 : gyroscopeRangeDegrees == nil ? 3 : 6 }

  /// Bytes of a sample.
  var sampleBytes: Int { isPacked ? 4 : 2 * axisCount }

  /// What a whole sector holds.
  package var sectorSamples: Int { AxivitySector.dataBytes / sampleBytes }

  /// Nil with the reason where a sector's codes cannot be.
  init(
    rateCode: UInt8, lightAndScale: UInt16, layout: UInt8
  ) throws(AxivityFault.Problem) {
    guard rateCode & 0x0F > 0 else { throw .rate(rateCode) }
    rateHz = 3200 / Double(1 << (15 - Int(rateCode & 0x0F)))
    rangeG = 16 >> Int(rateCode >> 6)
    countsPerG = 1 << (8 + Int(lightAndScale >> 13))
    isPacked = layout & 0x0F == 0
    let axes = layout >> 4
    let isKnown = isPacked ? axes == 3 : layout & 0x0F == 2 && [3, 6, 9].contains(axes)
    guard isKnown else { throw .layout(layout) }
    hasMagnetometer = axes == 9
    let scale = lightAndScale >> 10 & 7
    gyroscopeRangeDegrees = axes == 3 ? nil : 8000 / Double(1 << scale)
  }
}

/// How far the numbers of a sensor scatter while it lies still, and how fast they come.
package struct StaticNoise: Sendable, Equatable {
  /// Along x, y and z, in m/s²: the middle, over all rests, of the root mean square about the mean.
  ///
  /// One rest in which somebody walked by does not move it.
  package var deviations: [Double]
  /// Along x, y and z, in m/s² per √Hz, by `NoiseFloor`; nil where the rate is too low for it.
  package var densities: [Double]?
  /// Samples a second, over all rests.
  package var rateHz: Double
  /// The smallest change from one sample to the next along any axis, in m/s²; nil if none changed.
  var smallestStep: Double?

  package init(deviations: [Double], densities: [Double]? = nil, rateHz: Double) {
    self.deviations = deviations
    self.densities = densities
    self.rateHz = rateHz
  }

  /// Nil where no rest has two samples.
  init?(_ samples: QualitySamples, rests: [Range<Int>]) {
    let rests = rests.filter { $0.count > 1 }
    let seconds = rests.map { samples.times[$0.upperBound - 1] - samples.times[$0.lowerBound] }
    let length = seconds.reduce(0, +)
    guard length > 0 else { return nil }
    rateHz = Double(rests.map { $0.count - 1 }.reduce(0, +)) / length
    let axes = SensorAxis.allCases.map { axis in
      rests.map { samples.vectors[$0].map(axis.component) }
    }
    deviations = axes.map { $0.map(Self.deviation).median() ?? 0 }
    let densities = axes.compactMap { Self.density($0, rateHz: rateHz) }
    self.densities = densities.count == axes.count ? densities : nil
    smallestStep = axes.joined().compactMap(Self.smallestStep).min()
  }

  private static func deviation(_ values: [Double]) -> Double {
    var moments = RunningMoments()
    for value in values { moments.add(value) }
    return moments.standardDeviation
  }

  private static func smallestStep(_ values: [Double]) -> Double? {
    zip(values, values.dropFirst()).map { abs($1 - $0) }.filter { $0 > 0 }.min()
  }

  /// By windows of a second, of which a rest of two seconds has three.
  private static func density(_ rests: [[Double]], rateHz: Double) -> Double? {
    // Below 4 samples a second there is no spectrum; no sensor gives a million.
    guard (4...1_000_000).contains(rateHz) else { return nil }
    let welch = WelchAverage(windowSamples: Int(rateHz.rounded()))
    for rest in rests {
      welch.add(rest)
      welch.breakOff()
    }
    do throws(Absence) {
      return try NoiseFloor(try welch.spectrum(rateHz: rateHz)).density
    } catch {
      // The rate is too low, or the rests too short: the deviations tell the noise alone.
      return nil
    }
  }
}

import Glibc

/// Averages the periodograms of a signal that comes in pieces of any length, in flat memory.
///
/// The windows, weights and densities are those of `Spectrum`: Welch's method with Hann windows that
/// overlap by half, each without its straight-line trend. A reference type because it owns a plan of
/// FFTW; to be used from one thread.
package final class WelchAverage {
  private var transform: RealTransform
  private let window: [Double]
  /// What came since the last window, and the half of it that the next one shares.
  private var pending: [Double] = []
  private var start = 0
  private var sum: [Double]
  /// How many windows were averaged.
  package private(set) var windowCount = 0

  /// Averages windows of 4 to 10⁷ samples, each extended with zeros to `transformCount` values.
  package init(windowSamples: Int, transformCount: Int? = nil) {
    precondition((4...10_000_000).contains(windowSamples))
    window = Self.hann(windowSamples)
    let count = max(windowSamples, transformCount ?? windowSamples)
    transform = RealTransform(count: count)
    sum = [Double](repeating: 0, count: count / 2 + 1)
  }

  /// Takes in the next even samples, which must be finite.
  package func add(_ values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  /// Takes in the next even sample, which must be finite.
  package func add(_ value: Double) {
    pending.append(value)
    guard pending.count - start == window.count else { return }
    let piece = Self.withoutTrend(pending[start...])
    let squares = transform.squares(of: zip(piece, window).map { $0 * $1 })
    for index in sum.indices { sum[index] += squares[index] }
    windowCount += 1
    start += window.count / 2
    // Moving the rest to the front each time would cost as much as the windows themselves.
    if start >= window.count {
      pending.removeSubrange(..<start)
      start = 0
    }
  }

  /// Forgets the unfinished window: samples are missing before the next one.
  package func breakOff() {
    pending.removeAll(keepingCapacity: true)
    start = 0
  }

  /// The spectrum of all windows, at a rate in hertz; throws `tooShort` without a window, and
  /// `noSamples` if the rate is not above 0.
  package func spectrum(rateHz: Double) throws(Absence) -> Spectrum {
    guard rateHz.isFinite, rateHz > 0 else { throw .noSamples }
    guard windowCount > 0 else { throw .tooShort }
    let scale = 1 / (rateHz * window.reduce(0) { $0 + $1 * $1 } * Double(windowCount))
    let count = transform.count
    let density = sum.indices.map { index in
      let isSingle = index == 0 || (count.isMultiple(of: 2) && index == count / 2)
      return sum[index] * scale * (isSingle ? 1 : 2)
    }
    return Spectrum(
      stepHz: rateHz / Double(count), density: density, windowCount: windowCount)
  }

  private static func hann(_ length: Int) -> [Double] {
    (0..<length).map { 0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(length)) }
  }

  /// The values less their least-squares line.
  private static func withoutTrend(_ values: ArraySlice<Double>) -> [Double] {
    let count = Double(values.count)
    let middle = (count - 1) / 2
    let mean = values.reduce(0, +) / count
    let product = values.enumerated().reduce(0) { $0 + (Double($1.offset) - middle) * $1.element }
    let slope = product / (count * (count * count - 1) / 12)
    return values.enumerated().map { $1 - mean - slope * (Double($0) - middle) }
  }
}

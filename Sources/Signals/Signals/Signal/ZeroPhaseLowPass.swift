import Glibc

/// A Butterworth low-pass of fourth order, run forwards and backwards, so that nothing is delayed.
///
/// Two runs halve the power at the corner twice: it lies at -6 dB.
struct ZeroPhaseLowPass: Equatable, Sendable {
  private let sections: [FilterSection]
  private let paddingCount: Int

  /// A filter whose corner must be under half of the rate.
  init(cornerHz: Double, rateHz: Double) {
    precondition(cornerHz > 0 && cornerHz < rateHz / 2)
    // The pole pairs of a Butterworth filter of order 4 lie at 22.5° and 67.5°.
    sections = [Double.pi / 8, 3 * Double.pi / 8].map {
      .lowPass(cornerHz: cornerHz, rateHz: rateHz, quality: 1 / (2 * cos($0)))
    }
    paddingCount = max(15, Int(min(3 * rateHz / cornerHz, 1e6)))
  }

  /// The filtered values, as many as were given; the ends are extended by odd reflection.
  func filtered(_ values: [Double]) -> [Double] {
    guard let first = values.first, let last = values.last, values.count > 1 else { return values }
    let padding = min(paddingCount, values.count - 1)
    let head = values[1...padding].reversed().map { 2 * first - $0 }
    let tail = values.dropLast().suffix(padding).reversed().map { 2 * last - $0 }
    var padded = head + values + tail
    for _ in 0..<2 {
      for section in sections { section.filter(&padded, settled: true) }
      padded.reverse()
    }
    return Array(padded[padding..<(padding + values.count)])
  }
}

/// A zero-phase band-pass: a high-pass and a low-pass of second order, run forwards and backwards.
struct BandPass: Equatable {
  private let stages: [Biquad]
  private let paddingCount: Int

  /// A band between two -6 dB points in hertz; both must be under half of `rateHz`.
  init(lowHz: Double, highHz: Double, rateHz: Double) {
    stages = [
      .highPass(cornerHz: lowHz, rateHz: rateHz), .lowPass(cornerHz: highHz, rateHz: rateHz),
    ]
    paddingCount = Int(rateHz / lowHz)
  }

  /// The filtered values, as many as were given; the ends are extended by odd reflection.
  func filtered(_ values: [Double]) -> [Double] {
    guard let first = values.first, let last = values.last, values.count > 1 else {
      return values.map { _ in 0 }
    }
    let padding = min(paddingCount, values.count - 1)
    let head = values[1...padding].reversed().map { 2 * first - $0 }
    let tail = values[(values.count - 1 - padding)..<(values.count - 1)].reversed()
      .map { 2 * last - $0 }
    var padded = head + values + tail
    for stage in stages { stage.filter(&padded) }
    padded.reverse()
    for stage in stages { stage.filter(&padded) }
    padded.reverse()
    return Array(padded[padding..<(padding + values.count)])
  }
}

import Glibc

/// Takes samples from one rate to another by a windowed sinc.
///
/// After J. O. Smith, Digital Audio Resampling, ccrma.stanford.edu/~jos/resample. The places of new frames
/// between old ones repeat, so that the weights are worked out once for each.
struct ResamplingFilter {
  /// Zero crossings of the sinc on each side; with a Blackman window images stay under -70 dB.
  private static let crossings = 24.0

  /// Old frames from one new frame to the next are `numerator / denominator`.
  private let numerator: Int
  private let denominator: Int
  /// How many old frames on each side count.
  private let side: Int
  /// One row of `2 * side + 1` weights for each place between two old frames.
  private let weights: [Double]
  private let count: Int

  /// A filter for sounds of so many old frames.
  init(fromHz rate: Int, toHz target: Int, frameCount: Int) {
    let divisor = Self.commonDivisor(rate, target)
    numerator = rate / divisor
    denominator = target / divisor
    count = Int((Double(frameCount) * Double(target) / Double(rate)).rounded())
    // Frequencies that the target cannot carry are taken out.
    let cutoff = min(1, Double(target) / Double(rate))
    let reach = Self.crossings / cutoff
    side = Int(reach.rounded(.up))
    let (numerator, denominator, side) = (numerator, denominator, side)
    weights = (0..<min(count, denominator)).flatMap { frame in
      let place = Double(frame * numerator % denominator) / Double(denominator)
      return (-side...side).map { Self.kernel(place - Double($0), cutoff: cutoff, reach: reach) }
    }
  }

  /// The samples at the new rate.
  func applied(to samples: [Float]) -> [Float] {
    weights.withUnsafeBufferPointer { weights in
      samples.withUnsafeBufferPointer { samples in
        (0..<count).map { value(samples, weights, at: $0) }
      }
    }
  }

  private func value(
    _ samples: UnsafeBufferPointer<Float>, _ weights: UnsafeBufferPointer<Double>, at frame: Int
  ) -> Float {
    let nearest = frame * numerator / denominator
    let row = frame % denominator * (2 * side + 1) + side - nearest
    let (first, last) = (max(0, nearest - side), min(samples.count - 1, nearest + side))
    var sum = 0.0
    var index = first
    while index <= last {
      sum += Double(samples[index]) * weights[row + index]
      index += 1
    }
    return Float(sum)
  }

  private static func kernel(_ distance: Double, cutoff: Double, reach: Double) -> Double {
    guard abs(distance) <= reach else { return 0 }
    let turn = Double.pi * distance * cutoff
    let sinc = turn == 0 ? 1 : sin(turn) / turn
    let window = Double.pi * distance / reach
    return cutoff * sinc * (0.42 + 0.5 * cos(window) + 0.08 * cos(2 * window))
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}

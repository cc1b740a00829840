package import StudyModel

/// Samples for two ears at 48 kHz, from -1 to 1.
package struct StereoSound: Sendable, Equatable {
  /// The left channel, as long as the right one.
  package var left: [Float]
  /// The right channel, as long as the left one.
  package var right: [Float]

  /// Two channels; the shorter one is filled up with silence.
  package init(left: [Float] = [], right: [Float] = []) {
    let count = max(left.count, right.count)
    self.left = left + Array(repeating: 0, count: count - left.count)
    self.right = right + Array(repeating: 0, count: count - right.count)
  }

  /// One channel for an ear, silence for the other.
  package init(_ samples: [Float], ear: Ear) {
    let silence = Array(repeating: Float(0), count: samples.count)
    left = ear == .right ? silence : samples
    right = ear == .left ? silence : samples
  }

  package var frameCount: Int { left.count }
  /// How long the sound lasts.
  package var seconds: Double { Double(frameCount) / Double(Sound.rateHz) }

  /// The largest sample without its sign.
  package var peak: Float {
    max(left.lazy.map(abs).max() ?? 0, right.lazy.map(abs).max() ?? 0)
  }

  /// Left and right by turns, rounded to 16 bits.
  package var interleavedInt16: [Int16] { interleaved { Int16(Self.rounded($0, 32_767)) } }

  /// Left and right by turns, rounded to 32 bits: soft tones need more than 16.
  package var interleavedInt32: [Int32] { interleaved { Int32(Self.rounded($0, 2_147_483_647)) } }

  /// Left and right by turns.
  package var interleavedFloat: [Float] { interleaved { $0 } }

  private func interleaved<Number>(_ number: (Float) -> Number) -> [Number] {
    var result: [Number] = []
    result.reserveCapacity(2 * frameCount)
    for (left, right) in zip(left, right) {
      result.append(number(left))
      result.append(number(right))
    }
    return result
  }

  /// Full scale is the largest positive number, for both signs; what is over it stays at it.
  private static func rounded(_ sample: Float, _ fullScale: Double) -> Double {
    min(max((Double(sample) * fullScale).rounded(), -fullScale), fullScale)
  }
}

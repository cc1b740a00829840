import Glibc

/// One second-order section of a recursive filter, run in transposed direct form II.
struct FilterSection: Equatable, Sendable {
  /// The coefficients before the input and its two predecessors.
  var forward: (Double, Double, Double)
  /// The coefficients before the two earlier outputs.
  var backward: (Double, Double)

  /// What the section gives for a constant input of 1.
  var steadyGain: Double {
    (forward.0 + forward.1 + forward.2) / (1 + backward.0 + backward.1)
  }

  /// Filters in place, from rest, or as if the first value had lasted for ever.
  func filter(_ values: inout [Double], settled: Bool) {
    guard let first = values.first else { return }
    let input = settled ? first : 0
    let output = input * steadyGain
    var second = forward.2 * input - backward.1 * output
    var state = forward.1 * input - backward.0 * output + second
    for index in values.indices {
      let input = values[index]
      let output = forward.0 * input + state
      state = forward.1 * input - backward.0 * output + second
      second = forward.2 * input - backward.1 * output
      values[index] = output
    }
  }

  /// A low-pass with a corner and a quality (bilinear transform, warped to keep the corner).
  static func lowPass(cornerHz: Double, rateHz: Double, quality: Double) -> FilterSection {
    let warped = tan(Double.pi * cornerHz / rateHz)
    let norm = 1 / (1 + warped / quality + warped * warped)
    let gain = warped * warped * norm
    return FilterSection(
      forward: (gain, 2 * gain, gain),
      backward: (2 * (warped * warped - 1) * norm, (1 - warped / quality + warped * warped) * norm))
  }

  static func == (left: FilterSection, right: FilterSection) -> Bool {
    left.forward == right.forward && left.backward == right.backward
  }
}

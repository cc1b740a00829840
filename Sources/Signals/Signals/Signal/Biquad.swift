import Glibc

/// A filter of second order, run in transposed direct form II.
struct Biquad: Equatable {
  private let b0: Double
  private let b1: Double
  private let b2: Double
  private let a1: Double
  private let a2: Double

  private enum Kind { case lowPass, highPass }

  /// A Butterworth low-pass with its -3 dB point at `cornerHz` (bilinear transform, Q = 1/√2).
  static func lowPass(cornerHz: Double, rateHz: Double) -> Biquad {
    Biquad(.lowPass, cornerHz: cornerHz, rateHz: rateHz)
  }

  /// A Butterworth high-pass with its -3 dB point at `cornerHz`.
  static func highPass(cornerHz: Double, rateHz: Double) -> Biquad {
    Biquad(.highPass, cornerHz: cornerHz, rateHz: rateHz)
  }

  private init(_ kind: Kind, cornerHz: Double, rateHz: Double) {
    let warped = tan(Double.pi * cornerHz / rateHz)
    let norm = 1 / (1 + 2.0.squareRoot() * warped + warped * warped)
    switch kind {
    case .lowPass:
      b0 = warped * warped * norm
      b1 = 2 * b0
    case .highPass:
      b0 = norm
      b1 = -2 * b0
    }
    b2 = b0
    a1 = 2 * (warped * warped - 1) * norm
    a2 = (1 - 2.0.squareRoot() * warped + warped * warped) * norm
  }

  /// What the filter gives for a constant input of 1.
  private var steadyGain: Double { (b0 + b1 + b2) / (1 + a1 + a2) }

  /// Filters in place, starting as if the first value had lasted for ever.
  func filter(_ values: inout [Double]) {
    guard let first = values.first else { return }
    let settled = first * steadyGain
    var state2 = b2 * first - a2 * settled
    var state1 = b1 * first - a1 * settled + state2
    for index in values.indices {
      let input = values[index]
      let output = b0 * input + state1
      state1 = b1 * input - a1 * output + state2
      state2 = b2 * input - a2 * output
      values[index] = output
    }
  }
}

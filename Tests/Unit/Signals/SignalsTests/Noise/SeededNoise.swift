import Glibc
import TestSupport

/// Noise that comes out the same each time.
enum SeededNoise {
  /// Normal values with the standard deviation 1, by Box and Muller.
  static func white(_ count: Int, seed: UInt64) -> [Double] {
    var dice = SeededDice(seed: seed)
    return (0..<count).map { _ in
      let length = (-2 * log(Double.random(in: Double.leastNonzeroMagnitude...1, using: &dice)))
        .squareRoot()
      return length * cos(2 * Double.pi * Double.random(in: 0..<1, using: &dice))
    }
  }

  /// The running sum of white noise.
  static func walk(_ count: Int, seed: UInt64) -> [Double] {
    var sum = 0.0
    return white(count, seed: seed).map { step in
      sum += step
      return sum
    }
  }
}

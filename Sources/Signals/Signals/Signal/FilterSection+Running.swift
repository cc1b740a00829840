import Glibc

extension FilterSection {
  /// What a section remembers between two samples.
  struct Memory: Equatable, Sendable {
    private var first = 0.0
    private var second = 0.0

    /// The memory of a section that has had one constant value for ever.
    init(of section: FilterSection, settledAt input: Double) {
      let output = input * section.steadyGain
      second = section.forward.2 * input - section.backward.1 * output
      first = section.forward.1 * input - section.backward.0 * output + second
    }

    /// The section's next output.
    mutating func next(_ input: Double, _ section: FilterSection) -> Double {
      let output = section.forward.0 * input + first
      first = section.forward.1 * input - section.backward.0 * output + second
      second = section.forward.2 * input - section.backward.1 * output
      return output
    }
  }

  /// A section of two poles on the negative real axis, by the bilinear transform.
  ///
  /// The analogue section is (squares · s² + constant) / ((s + first) (s + second)), in radians a second.
  static func realPoles(
    _ first: Double, _ second: Double, squares: Double, constant: Double, rateHz: Double
  ) -> FilterSection {
    let double = 2 * rateHz
    let (one, two) = (double + first, double + second)
    let norm = 1 / (one * two)
    let (high, low) = (squares * double * double, constant)
    let (firstPole, secondPole) = ((double - first) / one, (double - second) / two)
    return FilterSection(
      forward: ((high + low) * norm, 2 * (low - high) * norm, (high + low) * norm),
      backward: (-(firstPole + secondPole), firstPole * secondPole))
  }

  /// The factor by which a sine of a frequency is made larger.
  func gain(atHz frequency: Double, rateHz: Double) -> Double {
    let angle = 2 * Double.pi * frequency / rateHz
    func size(_ zero: Double, _ one: Double, _ two: Double) -> Double {
      let real = zero + one * cos(angle) + two * cos(2 * angle)
      let imaginary = one * sin(angle) + two * sin(2 * angle)
      return (real * real + imaginary * imaginary).squareRoot()
    }
    return size(forward.0, forward.1, forward.2) / size(1, backward.0, backward.1)
  }
}

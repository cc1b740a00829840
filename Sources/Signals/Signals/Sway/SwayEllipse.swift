import Glibc

/// The ellipse of two directions that holds 95 % of the positions of a sway.
package struct SwayEllipse: Sendable, Equatable {
  /// The root mean square about the mean along the longer axis, in the unit of the positions.
  package let majorRootMeanSquare: Double
  /// The root mean square about the mean along the shorter axis.
  package let minorRootMeanSquare: Double
  /// How many positions it was made of.
  package let count: Int

  /// The share of positions outside.
  private static let outside = 0.05

  /// The ellipse of positions on two axes, of one length and 3 or more.
  init(_ first: [Double], _ second: [Double]) {
    let count = Double(first.count)
    let (firstMean, secondMean) = (first.reduce(0, +) / count, second.reduce(0, +) / count)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for (one, two) in zip(first, second) {
      let (x, y) = (one - firstMean, two - secondMean)
      xx += x * x
      yy += y * y
      xy += x * y
    }
    let middle = (xx + yy) / (2 * count)
    let spread = (pow((xx - yy) / (2 * count), 2) + pow(xy / count, 2)).squareRoot()
    majorRootMeanSquare = (middle + spread).squareRoot()
    minorRootMeanSquare = max(0, middle - spread).squareRoot()
    self.count = first.count
  }

  /// The root mean square of the distance from the mean.
  package var radiusRootMeanSquare: Double {
    (majorRootMeanSquare * majorRootMeanSquare + minorRootMeanSquare * minorRootMeanSquare)
      .squareRoot()
  }

  /// The area of the ellipse that 95 % of normally distributed positions fall into, when their
  /// spread is known: π · χ²(0.95; 2) · σ₁ · σ₂, with χ² = 5.991.
  package var chiSquareArea: Double {
    Double.pi * -2 * log(Self.outside) * majorRootMeanSquare * minorRootMeanSquare
  }

  /// The area of the ellipse that the next position falls into with 95 %, when the spread is
  /// estimated from these (Schubert and Kirchner: Gait & Posture 39:518, 2014).
  ///
  /// It is 2π · F(0.95; 2, n - 2) · (n + 1)(n - 1) / (n (n - 2)) · σ₁ · σ₂. The quantile of F with
  /// 2 and k degrees of freedom is k/2 · (0.05^(-2/k) - 1).
  package var predictionArea: Double {
    let count = Double(count)
    let freedom = count - 2
    let quantile = freedom / 2 * (pow(Self.outside, -2 / freedom) - 1)
    let factor = (count + 1) * (count - 1) / (count * freedom)
    return 2 * Double.pi * quantile * factor * majorRootMeanSquare * minorRootMeanSquare
  }
}

import Glibc

/// How strong walking is from moment to moment, and how alike one stride is to the next.
struct GaitLikeness {
  /// The logarithm of the movement in g, for each cell.
  let logMovement: [Double]
  /// The correlation of a stride with the next one, -1 to 1, for each cell.
  let likeness: [Double]
  /// Whether there is movement at all, for each cell.
  let isMoving: [Bool]

  /// The lengths that a stride may have, in seconds.
  private static let strideSeconds = 0.8...1.68
  /// The band of movement, in hertz; its end is under half of the rate.
  private static let movementHz = 0.7...5.0
  private static let stridesHz = 0.7
  private static let filterHalfSeconds = 1.5
  private static let smallestG = 1e-4
  /// Under this share of strong movement nobody walks.
  private static let movingShare = 0.25

  /// Of one stretch in m/s²; nil if it is shorter than the filters and two strides.
  init?(_ stretch: VectorStretches.Stretch, movementSeconds: Double) {
    let rate = stretch.rateHz
    let longest = Int(Self.strideSeconds.upperBound * rate)
    guard stretch.vectors.count >= 2 * longest + Int(2 * Self.filterHalfSeconds * rate) else {
      return nil
    }
    let lengths = stretch.vectors.map { $0.length / standardGravityMetersPerSecondSquared }
    let band = Self.movementHz
    let strong = Self.lowPassed(lengths, band.upperBound, rate)
    let slow = Self.lowPassed(lengths, band.lowerBound, rate)
    let squares = RunningSums(zip(strong, slow).map { ($0 - $1) * ($0 - $1) })
    let movement = squares.means(halfLength: Int(movementSeconds * rate / 2))
      .map { max(0, $0).squareRoot() }
    logMovement = movement.map { log(max($0, Self.smallestG)) }
    let floor = Self.movingShare * movement.sorted()[movement.count * 3 / 4]
    isMoving = movement.map { $0 > floor }
    let shortest = Int(Self.strideSeconds.lowerBound * rate)
    likeness = Self.likeness(of: Self.strides(stretch), lags: shortest...longest)
  }

  private static func lowPassed(_ values: [Double], _ hertz: Double, _ rate: Double) -> [Double] {
    FilterBank.lowPassed(values, hertz: hertz, rateHz: rate, halfSeconds: filterHalfSeconds)
  }

  /// The three axes without gravity and without slow changes of posture.
  private static func strides(_ stretch: VectorStretches.Stretch) -> [Vector] {
    zip(stretch.vectors, stretch.lowPassed(stridesHz, filterHalfSeconds).vectors).map { now, slow in
      Vector(x: now.x - slow.x, y: now.y - slow.y, z: now.z - slow.z)
    }
  }

  /// The best correlation of the stride before each cell with the one after it.
  ///
  /// It is a sum over all axes, so it does not depend on how the sensor is held.
  private static func likeness(of strides: [Vector], lags: ClosedRange<Int>) -> [Double] {
    let count = strides.count
    let energies = RunningSums(strides.map { $0.dot($0) })
    var best = [Double](repeating: -1, count: count)
    for lag in lags {
      let products = RunningSums((0..<(count - lag)).map { strides[$0].dot(strides[$0 + lag]) })
      for center in lag...(count - lag) where center < count {
        let before = energies.sum((center - lag)..<center)
        let after = energies.sum(center..<(center + lag))
        let product = products.sum((center - lag)..<center)
        let likeness = product / max((before * after).squareRoot(), 1e-9)
        best[center] = max(best[center], likeness)
      }
    }
    // At the ends there is no stride to compare with: they are as their neighbours.
    let (first, last) = (lags.upperBound, count - lags.upperBound)
    for place in 0..<first { best[place] = best[first] }
    for place in last..<count { best[place] = best[last - 1] }
    return best
  }
}

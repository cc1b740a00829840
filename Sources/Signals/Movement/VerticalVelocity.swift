/// How fast a worn sensor goes up and down, slowly enough to leave out the bobbing of steps, in m/s.
///
/// It is the integral of the acceleration's length without its median, in a band. The length is
/// vertical acceleration plus gravity as long as horizontal acceleration is small beside gravity
/// (2 m/s² sideways make an error of 0.2 m/s²), however the sensor is turned or leans: no gyroscope
/// and no placement is needed.
struct VerticalVelocity: Equatable {
  let values: [Double]
  let start: Double
  let rateHz: Double

  /// Rising from a chair takes 0.4 to 3 s, so its half wave lies between 0.15 and 1.2 Hz; what the
  /// integral of an offset makes lies below.
  static let bandHz = 0.15...1.2

  init(_ vectors: EvenVectors) {
    start = vectors.start
    rateHz = vectors.rateHz
    let lengths = vectors.magnitudes
    let gravity = lengths.median() ?? 0
    var sum = 0.0
    let velocities = lengths.map { length in
      sum += (length - gravity) / vectors.rateHz
      return sum
    }
    let band = BandPass(
      lowHz: Self.bandHz.lowerBound, highHz: Self.bandHz.upperBound, rateHz: vectors.rateHz)
    values = band.filtered(velocities)
  }

  func time(at index: Int) -> Double { start + Double(index) / rateHz }

  /// The level of its swings: the root mean square weighted with power, whatever the rest around.
  var level: Double {
    var (squares, fourths) = (0.0, 0.0)
    for value in values {
      squares += value * value
      fourths += value * value * value * value
    }
    return squares > 0 ? (fourths / squares).squareRoot() : 0
  }
}

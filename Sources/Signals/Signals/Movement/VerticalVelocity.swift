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

  /// How far the sensor goes up (or down, if negative) in the swing around a place, in metres.
  ///
  /// The band leaves 0.7 of the height of a rise of one second, 0.5 of two and 0.4 of three seconds.
  func meters(ofSwingAround place: Int) -> Double {
    let isUp = values[place] > 0
    let first = values[...place].lastIndex { ($0 > 0) != isUp }.map { $0 + 1 } ?? 0
    let end = values[place...].firstIndex { ($0 > 0) != isUp } ?? values.count
    return first < end ? values[first..<end].reduce(0, +) / rateHz : 0
  }

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

import Glibc

/// How a sensor was held against gravity.
package struct SensorOrientation: Sendable, Equatable {
  /// The direction of the sensor that pointed down, nearest of six.
  package var down: AxisDirection
  /// The angle between that direction and the vertical, 0 to 55 degrees.
  package var tiltDegrees: Double
  /// How far 95 % of the signal's windows kept to the middle direction, in degrees.
  ///
  /// Small for a sensor that was not turned; `down` means little above 45.
  package var spreadDegrees: Double
  /// Whether it was told by the parts at rest, and not by the means of a moving signal.
  package var isAtRest: Bool

  /// Takes the direction from windows at rest, else from means over one second of all of it.
  ///
  /// Nil where there is no direction at all.
  init?(_ samples: QualitySamples, still: StillStretches) {
    let resting = still.centers
    self.init(resting.isEmpty ? Self.means(samples) : resting, isAtRest: !resting.isEmpty)
  }

  /// Takes the middle of some directions.
  init?(_ directions: [Vector], isAtRest: Bool) {
    guard let x = directions.map(\.x).median(), let y = directions.map(\.y).median(),
      let z = directions.map(\.z).median()
    else { return nil }
    let up = Vector(x: x, y: y, z: z)
    guard up.length > 0 else { return nil }
    // A sensor at rest feels the push of what carries it: gravity's reading points up.
    down = AxisDirection.nearest(to: up).opposite
    tiltDegrees = Self.degrees(between: down.unit, up * -1)
    let angles = directions.map { Self.degrees(between: $0, up) }.sorted()
    spreadDegrees = IntervalQuality.percentile(0.95, of: angles) ?? 0
    self.isAtRest = isAtRest
  }

  /// The angle between two vectors in degrees; 0 if one of them has no length.
  static func degrees(between left: Vector, _ right: Vector) -> Double {
    let lengths = left.length * right.length
    guard lengths > 0 else { return 0 }
    let cosine = (left.x * right.x + left.y * right.y + left.z * right.z) / lengths
    return acos(min(max(cosine, -1), 1)) * 180 / Double.pi
  }

  private static func means(_ samples: QualitySamples) -> [Vector] {
    var seconds = SecondMeans()
    var means: [Vector] = []
    for (time, vector) in zip(samples.times, samples.vectors) {
      if let mean = seconds.take(time, vector) { means.append(mean) }
    }
    return means + [seconds.rest].compactMap(\.self)
  }
}

/// The mean vector of each second, counted from the first sample.
struct SecondMeans: Sendable {
  private var start: Double?
  private var number = 0.0
  private var sum = Vector.zero
  private var count = 0

  /// Takes a sample in; gives the mean of the second before if this is the first of another.
  mutating func take(_ time: Double, _ vector: Vector) -> Vector? {
    let start = start ?? time
    self.start = start
    let own = (time - start).rounded(.down)
    var mean: Vector?
    if own != number, count > 0 {
      mean = rest
      (sum, count) = (.zero, 0)
    }
    number = own
    sum = sum + vector
    count += 1
    return mean
  }

  /// The mean of the second under way; nil before the first sample.
  var rest: Vector? { count > 0 ? sum * (1 / Double(count)) : nil }
}

extension SensorOrientation {
  /// Whether one direction can be told: a sensor that was turned by more than 45° has none.
  package var isKnown: Bool { spreadDegrees <= 45 }
}

import Glibc

/// Finds the six postures in a recording, in any order.
struct PostureSearch {
  /// One posture as it was found: the middle of all its samples.
  struct Found {
    var up: AxisDirection
    var center: Vector
    var seconds: Double
    /// Which samples it was found in.
    var samples: Range<Int>
  }

  private(set) var found: [Found] = []
  /// Directions that pointed up for a while without being still for long enough.
  private(set) var moved: [AxisDirection] = []
  /// Directions that did not point up.
  private(set) var missing: [AxisDirection] = []

  /// An axis carries gravity if it is within this angle of the reading: half way to the next one
  /// is 45°, and an offset of 0.25 g turns the reading by 14°.
  private static let reachDegrees = 30.0
  /// A posture counts after so long at rest.
  private static let shortest = 2.0
  /// A direction was tried if it pointed up for so long, at rest or not.
  private static let tried = 1.0

  /// Looks through windows of half a second; the longest unbroken rest of each direction counts.
  init(_ samples: QualitySamples, holes: [ClosedRange<Double>]) {
    let still = StillStretches(samples, holes: holes)
    let rests = Self.rests(still.windows, samples)
    for up in AxisDirection.all {
      let own = rests.filter { $0.up == up }
      if let best = own.max(by: { $0.seconds < $1.seconds }), best.seconds >= Self.shortest {
        found.append(best)
      } else if Self.triedSeconds(up, samples) >= Self.tried {
        moved.append(up)
      } else {
        missing.append(up)
      }
    }
  }

  /// The direction that carries gravity; nil between two of them.
  static func direction(of vector: Vector) -> AxisDirection? {
    let nearest = AxisDirection.nearest(to: vector)
    let angle = SensorOrientation.degrees(between: vector, nearest.unit)
    return angle <= reachDegrees ? nearest : nil
  }

  /// Windows that follow one another in one direction, joined.
  private static func rests(
    _ windows: [StillStretches.Window], _ samples: QualitySamples
  ) -> [Found] {
    var rests: [Found] = []
    var open: [StillStretches.Window] = []
    func close() {
      if let first = open.first, let last = open.last, let up = direction(of: first.center),
        let rest = rest(up, samples, first.samples.lowerBound..<last.samples.upperBound)
      {
        rests.append(rest)
      }
      open = []
    }
    for window in windows {
      if let last = open.last, !continues(last, window) { close() }
      open.append(window)
    }
    close()
    return rests
  }

  /// Whether one window is the next after another, and keeps its direction to within 2°.
  private static func continues(
    _ last: StillStretches.Window, _ next: StillStretches.Window
  ) -> Bool {
    last.samples.upperBound == next.samples.lowerBound
      && SensorOrientation.degrees(between: last.center, next.center) <= 2
  }

  private static func rest(
    _ up: AxisDirection, _ samples: QualitySamples, _ range: Range<Int>
  ) -> Found? {
    let vectors = samples.vectors[range]
    guard let x = vectors.map(\.x).median(), let y = vectors.map(\.y).median(),
      let z = vectors.map(\.z).median()
    else { return nil }
    let seconds = samples.times[range.upperBound - 1] - samples.times[range.lowerBound]
    return Found(up: up, center: Vector(x: x, y: y, z: z), seconds: seconds, samples: range)
  }

  private static func triedSeconds(_ up: AxisDirection, _ samples: QualitySamples) -> Double {
    var seconds = 0.0
    for (index, vector) in samples.vectors.enumerated().dropLast() where direction(of: vector) == up
    {
      // A longer step is a hole, in which nobody knows what pointed up.
      seconds += min(samples.times[index + 1] - samples.times[index], 0.25)
    }
    return seconds
  }
}

/// Vectors over time brought to an even rate, in stretches without holes.
struct VectorStretches {
  /// One stretch.
  struct Stretch {
    let start: Double
    let rateHz: Double
    var vectors: [Vector]

    /// The time in seconds of the middle of a cell.
    func time(ofCell cell: Double) -> Double { start + (cell + 0.5) / rateHz }

    /// The vector whose time is nearest to one in seconds.
    func nearest(_ time: Double) -> Vector {
      let place = ((time - start) * rateHz - 0.5).rounded()
      return vectors[Int(min(max(place, 0), Double(vectors.count - 1)))]
    }

    /// For how many seconds this stretch and another run together.
    func overlap(_ other: Stretch) -> Double {
      let end = min(
        time(ofCell: Double(vectors.count)), other.time(ofCell: Double(other.vectors.count)))
      return end - max(start, other.start)
    }

    /// The same stretch with each axis low-passed; as it is if it is shorter than the filter.
    func lowPassed(_ hertz: Double, _ halfSeconds: Double) -> Stretch {
      func smooth(_ axis: KeyPath<Vector, Double>) -> [Double] {
        FilterBank.lowPassed(
          vectors.map { $0[keyPath: axis] }, hertz: hertz, rateHz: rateHz, halfSeconds: halfSeconds)
      }
      let (x, y, z) = (smooth(\.x), smooth(\.y), smooth(\.z))
      guard x.count == vectors.count else { return self }
      var result = self
      result.vectors = vectors.indices.map { Vector(x: x[$0], y: y[$0], z: z[$0]) }
      return result
    }
  }

  private(set) var stretches: [Stretch] = []
  /// Samples that were used.
  private(set) var sampleCount = 0
  /// The largest component of a cell.
  private(set) var largest = 0.0

  /// The vectors of a gyroscope.
  init(_ signal: AngularRateSignal, rateHz: Double, longestJoin: Double) {
    let samples = (0..<signal.sampleCount).map {
      (signal.times[$0], Vector(x: signal.x[$0], y: signal.y[$0], z: signal.z[$0]))
    }
    self.init(samples, holes: signal.holes, rateHz: rateHz, longestJoin: longestJoin)
  }

  /// The vectors of an accelerometer.
  init(_ signal: AccelerationSignal, rateHz: Double, longestJoin: Double) {
    let samples = (0..<signal.sampleCount).map {
      (signal.times[$0], Vector(x: signal.x[$0], y: signal.y[$0], z: signal.z[$0]))
    }
    self.init(samples, holes: signal.holes, rateHz: rateHz, longestJoin: longestJoin)
  }

  /// A component over this is no measurement.
  private static let largestUsable = 1e6

  private init(
    _ samples: [(time: Double, vector: Vector)], holes: [ClosedRange<Double>], rateHz: Double,
    longestJoin: Double
  ) {
    var holes = HoleCursor(holes)
    let usable = samples.filter {
      $0.time.isFinite && $0.vector.length <= Self.largestUsable && !holes.contains($0.time)
    }
    sampleCount = usable.count
    var axes: [CellMeans] = []
    var cells: [[Double]] = [[], [], []]
    var last = -Double.infinity
    for (time, vector) in usable.sorted(by: { $0.time < $1.time }) where time - last >= 1e-6 {
      let values = [vector.x, vector.y, vector.z]
      if time - last > longestJoin {
        close(&axes, &cells)
        axes = values.map { CellMeans(rateHz: rateHz, time: time, value: $0) }
      } else {
        for axis in 0..<3 {
          axes[axis].add(time: time, value: values[axis]) { cells[axis].append($0) }
        }
      }
      last = time
    }
    close(&axes, &cells)
    largest = stretches.reduce(0) { largest, stretch in
      stretch.vectors.reduce(largest) { max($0, abs($1.x), abs($1.y), abs($1.z)) }
    }
  }

  private mutating func close(_ axes: inout [CellMeans], _ cells: inout [[Double]]) {
    defer { cells = [[], [], []] }
    guard let first = axes.first, !cells[0].isEmpty else { return }
    let vectors = cells[0].indices.map {
      Vector(x: cells[0][$0], y: cells[1][$0], z: cells[2][$0])
    }
    stretches.append(Stretch(start: first.start, rateHz: first.rateHz, vectors: vectors))
  }
}

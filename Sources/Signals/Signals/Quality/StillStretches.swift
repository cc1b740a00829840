import Glibc

/// The windows of a signal in which the sensor was at rest, whatever unit the signal has.
struct StillStretches {
  /// One window at rest.
  struct Window {
    var samples: Range<Int>
    /// The middle value along each axis.
    var center: Vector
  }

  private(set) var windows: [Window] = []

  /// A window of this length that keeps still is at rest.
  static let windowSeconds = 0.5

  /// The root mean square about the window's middle, as a share of its length, under which a
  /// window is still: 0.2 m/s² of 9.8, as for `Stillness`, and the same in any unit.
  static let limitShare = 0.02

  /// A single window may be the turning point of a swinging arm; two are not.
  static let fewestWindows = 2

  /// The middles of the windows, or none if there are too few to speak of rest.
  var centers: [Vector] {
    windows.count < Self.fewestWindows ? [] : windows.map(\.center)
  }

  /// Finds the windows; one with fewer than three samples, or cut by a hole, is not judged.
  init(
    _ samples: QualitySamples, holes: [ClosedRange<Double>], windowSeconds: Double = windowSeconds
  ) {
    let times = samples.times
    guard let start = times.first else { return }
    var first = 0
    while first < times.count {
      let number = ((times[first] - start) / windowSeconds).rounded(.down)
      var next = first + 1
      while next < times.count, ((times[next] - start) / windowSeconds).rounded(.down) == number {
        next += 1
      }
      let cut = holes.contains { $0.lowerBound < times[next - 1] && times[first] < $0.upperBound }
      if !cut, let window = Self.window(samples, first..<next, windowSeconds: windowSeconds) {
        windows.append(window)
      }
      first = next
    }
  }

  private static func window(
    _ samples: QualitySamples, _ range: Range<Int>, windowSeconds: Double
  ) -> Window? {
    center(
      times: samples.times[range], samples.vectors[range], windowSeconds: windowSeconds
    ).map { Window(samples: range, center: $0) }
  }

  /// The middle of a window; nil if it was not at rest, or is too short to tell.
  static func center(
    times: ArraySlice<Double>, _ vectors: ArraySlice<Vector>, windowSeconds: Double = windowSeconds
  ) -> Vector? {
    guard let first = times.first, let last = times.last, times.count >= 3,
      last - first >= windowSeconds / 2, let x = vectors.map(\.x).median(),
      let y = vectors.map(\.y).median(), let z = vectors.map(\.z).median()
    else { return nil }
    let center = Vector(x: x, y: y, z: z)
    let squares = vectors.map { pow(($0 - center).length, 2) }
    guard let mean = squares.mean(), center.length > 0,
      mean.squareRoot() <= limitShare * center.length
    else { return nil }
    return center
  }
}

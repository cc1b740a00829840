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
  private static let fewestWindows = 2

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
    guard range.count >= 3,
      samples.times[range.upperBound - 1] - samples.times[range.lowerBound] >= windowSeconds / 2
    else { return nil }
    let vectors = samples.vectors[range]
    guard let x = vectors.map(\.x).median(), let y = vectors.map(\.y).median(),
      let z = vectors.map(\.z).median()
    else { return nil }
    let center = Vector(x: x, y: y, z: z)
    let squares = vectors.map { pow(($0 - center).length, 2) }
    guard let mean = squares.mean(), center.length > 0,
      mean.squareRoot() <= limitShare * center.length
    else { return nil }
    return Window(samples: range, center: center)
  }
}

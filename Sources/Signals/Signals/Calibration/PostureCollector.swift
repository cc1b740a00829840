/// Watches a device that is laid on its six sides one after another, in any order, sample by sample.
///
/// It keeps one rest of each direction, and nothing else, so that a person may take their time.
package struct PostureCollector: Sendable {
  /// What the device does now.
  package enum Sight: Sendable, Equatable {
    /// Too little was seen yet.
    case nothing
    /// It moves.
    case moving
    /// It is still, with no side facing up.
    case leaning
    /// It is still; so many seconds of the rest are there.
    case resting(AxisDirection, seconds: Double)
    /// It is still on a side that was done before, or just now.
    case done(AxisDirection)
  }

  /// A rest counts after so long; a calibration needs two seconds.
  package let holdSeconds: Double
  package private(set) var sight = Sight.nothing
  /// The directions that pointed up for long enough, in the order in which they did.
  package private(set) var done: [AxisDirection] = []

  private struct Rest: Sendable {
    var up: AxisDirection
    var center: Vector
    var times: [Double] = []
    var vectors: [Vector] = []

    var seconds: Double { (times.last ?? 0) - (times.first ?? 0) }
  }

  private var kept: [Rest] = []
  private var open: Rest?
  private var start: Double?
  private var number = 0.0
  private var times: [Double] = []
  private var vectors: [Vector] = []
  private var lastTime = -Double.infinity
  private var spans = AxisSpans()

  package init(holdSeconds: Double = 3) {
    self.holdSeconds = holdSeconds
  }

  /// The directions that are still wanted.
  package var missing: [AxisDirection] { AxisDirection.all.filter { !done.contains($0) } }

  /// The axis that never changed while the device was turned; nil if none did.
  ///
  /// A hand that goes on turning might still move it, unless it is all that is missing.
  package var stuckAxis: SensorAxis? { spans.stuck }

  /// Whether all sides are done but those of an axis that never changed.
  package var waitsForStuckAxis: Bool {
    missing.count == 2 && spans.stuck.map { axis in missing.allSatisfy { $0.axis == axis } } == true
  }

  /// The kept rests, one after the other as they were.
  package var signal: AccelerationSignal {
    let vectors = kept.flatMap(\.vectors)
    return AccelerationSignal(
      times: kept.flatMap(\.times), x: vectors.map(\.x), y: vectors.map(\.y), z: vectors.map(\.z))
  }

  /// Takes a sample in, its time in seconds; one that is no number or not later is passed over.
  package mutating func take(seconds time: Double, x: Double, y: Double, z: Double) {
    let vector = Vector(x: x, y: y, z: z)
    guard vector.length.isFinite, time.isFinite, time > lastTime else { return }
    lastTime = time
    spans.add(vector)
    let start = start ?? time
    self.start = start
    let own = ((time - start) / StillStretches.windowSeconds).rounded(.down)
    if own != number { closeWindow(isNext: own == number + 1) }
    number = own
    times.append(time)
    vectors.append(vector)
  }

  /// Says that samples are missing here: a rest does not go on over a gap.
  package mutating func gap() {
    open = nil
    times.removeAll(keepingCapacity: true)
    vectors.removeAll(keepingCapacity: true)
  }

  private mutating func closeWindow(isNext: Bool) {
    defer {
      times.removeAll(keepingCapacity: true)
      vectors.removeAll(keepingCapacity: true)
      if !isNext { open = nil }
    }
    guard let center = StillStretches.center(times: times[...], vectors[...]) else {
      open = nil
      sight = .moving
      return
    }
    guard let up = PostureSearch.direction(of: center) else {
      open = nil
      sight = .leaning
      return
    }
    guard !done.contains(up) else {
      open = nil
      sight = .done(up)
      return
    }
    take(center, up)
  }

  private mutating func take(_ center: Vector, _ up: AxisDirection) {
    var rest = open ?? Rest(up: up, center: center)
    if rest.up != up || SensorOrientation.degrees(between: rest.center, center) > 2 {
      rest = Rest(up: up, center: center)
    }
    rest.center = center
    rest.times += times
    rest.vectors += vectors
    if rest.seconds >= holdSeconds {
      kept.append(rest)
      done.append(up)
      open = nil
      sight = .done(up)
    } else {
      open = rest
      sight = .resting(up, seconds: rest.seconds)
    }
  }
}

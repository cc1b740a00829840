/// How strongly a worn sensor moves around each moment, in m/s².
struct MovementEnvelope: Equatable {
  /// The root mean square of the band-passed acceleration over `windowSeconds` around each moment.
  private(set) var values: [Double] = []
  let start: Double
  let rateHz: Double

  /// What of the acceleration is taken.
  enum Part {
    /// Its length without gravity: little but up and down, and no turning of the sensor.
    case length
    /// All three axes without what changes slowly: also leaning, which turns gravity in the sensor.
    case vector
  }

  init(
    _ vectors: EvenVectors, part: Part, bandHz: ClosedRange<Double>, windowSeconds: Double
  ) {
    start = vectors.start
    rateHz = vectors.rateHz
    let band = BandPass(
      lowHz: bandHz.lowerBound, highHz: bandHz.upperBound, rateHz: vectors.rateHz)
    let axes =
      switch part {
      case .length: [vectors.magnitudes]
      case .vector: [vectors.x, vectors.y, vectors.z]
      }
    var power = [Double](repeating: 0, count: vectors.x.count)
    for axis in axes {
      for (index, value) in band.filtered(axis).enumerated() { power[index] += value * value }
    }
    values = Self.means(power, width: Int(windowSeconds * rateHz)).map { $0.squareRoot() }
  }

  func time(at index: Int) -> Double { start + Double(index) / rateHz }

  func index(at time: Double) -> Int {
    let place = ((time - start) * rateHz).rounded()
    return Int(min(max(place, 0), Double(max(0, values.count - 1))))
  }

  /// Centred means; at the ends of what there is.
  private static func means(_ values: [Double], width: Int) -> [Double] {
    var sums = [0.0]
    for value in values { sums.append(sums[sums.count - 1] + value) }
    let half = max(0, width / 2)
    return values.indices.map { index in
      let first = max(0, index - half)
      let end = min(values.count, index + half + 1)
      return max(0, (sums[end] - sums[first]) / Double(end - first))
    }
  }
}

extension MovementEnvelope {
  /// The stretches of movement in a range, each grown to where it fades.
  struct BoutRule {
    /// A bout has moments above this share of the level.
    var strongShare: Double
    /// It lasts from where it rises over this share of the level to where it falls under it.
    var edgeShare: Double
    /// Strong moments further apart than this are two bouts, in seconds.
    var longestLullSeconds: Double
  }

  /// The level of a range: the root mean square weighted with power (⁴ over ²), so that rest before
  /// and after, however long, does not change it.
  func level(in range: Range<Int>) -> Double {
    var (squares, fourths) = (0.0, 0.0)
    for value in values[range] {
      squares += value * value
      fourths += value * value * value * value
    }
    return squares > 0 ? (fourths / squares).squareRoot() : 0
  }

  /// The bouts of a range in order of time, as ranges of places.
  func bouts(in range: Range<Int>, level: Double, rule: BoutRule) -> [Range<Int>] {
    guard level > 0 else { return [] }
    let lull = Int(rule.longestLullSeconds * rateHz)
    var strong: [ClosedRange<Int>] = []
    for index in range where values[index] > rule.strongShare * level {
      if let last = strong.last, index - last.upperBound <= lull {
        strong[strong.count - 1] = last.lowerBound...index
      } else {
        strong.append(index...index)
      }
    }
    return strong.map { grown($0, inside: range, over: rule.edgeShare * level) }
  }

  private func grown(
    _ bout: ClosedRange<Int>, inside range: Range<Int>, over threshold: Double
  ) -> Range<Int> {
    var (first, last) = (bout.lowerBound, bout.upperBound)
    while first > range.lowerBound, values[first - 1] > threshold { first -= 1 }
    while last + 1 < range.upperBound, values[last + 1] > threshold { last += 1 }
    return first..<(last + 1)
  }

  /// The power of a bout times its length: what tells a walk from a turn on the spot.
  func energy(of bout: Range<Int>) -> Double {
    values[bout].reduce(0) { $0 + $1 * $1 } / rateHz
  }

  /// The seconds from the first to the last place of a bout.
  func span(of bout: Range<Int>) -> ClosedRange<Double> {
    time(at: bout.lowerBound)...time(at: max(bout.lowerBound, bout.upperBound - 1))
  }
}

/// Tells whether times lie inside holes, quickly when they come in order.
struct HoleCursor: Sendable {
  private let holes: [ClosedRange<Double>]
  private var next = 0
  private var last = -Double.infinity

  /// A cursor over holes in any order; overlapping ones are joined.
  init(_ holes: [ClosedRange<Double>]) {
    var joined: [ClosedRange<Double>] = []
    for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Holes that only touch stay apart: the sample between them is real.
      if let before = joined.last, hole.lowerBound < before.upperBound {
        let end = max(before.upperBound, hole.upperBound)
        joined[joined.count - 1] = before.lowerBound...end
      } else {
        joined.append(hole)
      }
    }
    self.holes = joined
  }

  /// Whether a time lies strictly inside a hole; the samples at its two ends are real.
  mutating func contains(_ time: Double) -> Bool {
    if time < last { next = 0 }
    last = time
    while next < holes.count, holes[next].upperBound <= time { next += 1 }
    return next < holes.count && holes[next].lowerBound < time
  }
}

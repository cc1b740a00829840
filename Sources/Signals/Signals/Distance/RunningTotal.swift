/// A quantity that grows with time, known at some moments and straight between them.
struct RunningTotal: Equatable {
  private var times: [Double] = []
  private var totals: [Double] = []
  private var known: [Double] = []

  /// The metres under speeds in m/s, whose times must increase.
  ///
  /// Over a pause of more than `longestPause` seconds nothing is known.
  init(speeds: [(time: Double, value: Double)], longestPause: Double) {
    var last: (time: Double, value: Double)?
    for speed in speeds {
      let seconds = last.map { speed.time - $0.time } ?? 0
      let isKnown = seconds <= longestPause
      let mean = last.map { (speed.value + $0.value) / 2 } ?? 0
      times.append(speed.time)
      totals.append((totals.last ?? 0) + (isKnown ? mean * seconds : 0))
      known.append((known.last ?? 0) + (isKnown ? seconds : 0))
      last = speed
    }
  }

  /// How much was added in a span of seconds.
  func growth(in span: ClosedRange<Double>) -> Double {
    value(totals, at: span.upperBound) - value(totals, at: span.lowerBound)
  }

  /// The share of a span in which the quantity is known, from 0 to 1.
  func coverage(of span: ClosedRange<Double>) -> Double {
    let seconds = span.upperBound - span.lowerBound
    guard seconds > 0 else { return 0 }
    return (value(known, at: span.upperBound) - value(known, at: span.lowerBound)) / seconds
  }

  private func value(_ values: [Double], at time: Double) -> Double {
    guard let first = times.first, let last = times.last, let end = values.last else { return 0 }
    if time <= first { return 0 }
    if time >= last { return end }
    let right = firstIndex(after: time)
    let (from, to) = (times[right - 1], times[right])
    let share = (time - from) / (to - from)
    return values[right - 1] * (1 - share) + values[right] * share
  }

  /// The first known moment later than `time`, which lies inside of the known ones.
  private func firstIndex(after time: Double) -> Int {
    var (low, high) = (0, times.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

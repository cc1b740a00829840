/// Means over windows of time, each sample weighted with the time it stands for.
///
/// The sliding windows weighted average interpolation (SWARII) of Audiffren and Contal, Sensors
/// 16:1208, 2016: a sample stands for the time that is nearer to it than to its neighbours.
struct SlidingAverage: Equatable {
  private let times: [Double]
  private let half: Double

  /// Averages of samples at increasing times, over windows of so many seconds.
  init(times: [Double], windowSeconds: Double) {
    self.times = times
    // A sample at the very edge of two windows belongs to neither.
    half = (windowSeconds - 1e-6) / 2
  }

  /// The averages at increasing times; where a window is empty, the straight line between samples.
  func values(of samples: [Double], at wanted: [Double]) -> [Double] {
    var first = 0
    return wanted.map { time in
      while first < times.count, times[first] <= time - half { first += 1 }
      var last = first
      while last < times.count, times[last] < time + half { last += 1 }
      return last > first
        ? average(samples, first..<last, at: time) : line(samples, before: first, at: time)
    }
  }

  private func average(_ samples: [Double], _ places: Range<Int>, at time: Double) -> Double {
    var (sum, weight) = (0.0, 0.0)
    for place in places {
      let left =
        place == places.lowerBound
        ? max(times[0], time - half) : (times[place - 1] + times[place]) / 2
      let right =
        place == places.upperBound - 1
        ? min(times[times.count - 1], time + half) : (times[place] + times[place + 1]) / 2
      sum += samples[place] * (right - left)
      weight += right - left
    }
    return weight > 0 ? sum / weight : samples[places.lowerBound]
  }

  private func line(_ samples: [Double], before next: Int, at time: Double) -> Double {
    guard next > 0 else { return samples[0] }
    guard next < times.count else { return samples[samples.count - 1] }
    let share = (time - times[next - 1]) / (times[next] - times[next - 1])
    return samples[next - 1] * (1 - share) + samples[next] * share
  }
}

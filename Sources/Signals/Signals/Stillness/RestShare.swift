/// How much of the time a sensor was at rest, told from values that come one by one.
package struct RestShare: Sendable, Equatable {
  /// The windows that were judged, and those in which nothing moved.
  package private(set) var windowCount = 0
  package private(set) var stillCount = 0

  private let limit: Double
  private let windowSamples: Int
  private var window: [RunningMoments]

  /// Judges windows of so many samples along so many axes; one is still when the root of the sum of
  /// their variances is at most `limit`, in the unit of the values.
  package init(axisCount: Int, windowSamples: Int, limit: Double) {
    self.limit = limit
    self.windowSamples = max(2, windowSamples)
    window = Array(repeating: RunningMoments(), count: axisCount)
  }

  /// Takes in one finite value an axis.
  package mutating func add(_ values: some Sequence<Double>) {
    for (axis, value) in zip(window.indices, values) { window[axis].add(value) }
    guard let count = window.first?.count, count >= windowSamples else { return }
    let variance = window.reduce(0) { $0 + $1.standardDeviation * $1.standardDeviation }
    windowCount += 1
    if variance.squareRoot() <= limit { stillCount += 1 }
    breakOff()
  }

  /// Forgets the unfinished window: samples are missing before the next one.
  package mutating func breakOff() {
    for axis in window.indices { window[axis] = RunningMoments() }
  }

  /// The share of the judged windows in which nothing moved, 0 to 1; nil without any.
  package var share: Double? {
    windowCount > 0 ? Double(stillCount) / Double(windowCount) : nil
  }
}

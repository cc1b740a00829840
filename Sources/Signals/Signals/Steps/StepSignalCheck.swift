/// What is counted of a signal while it passes, to say whether a measure may be taken from it.
struct StepSignalCheck: Sendable, Equatable {
  private(set) var sampleCount = 0
  /// Samples that were not later than the one before.
  private(set) var outOfOrderCount = 0
  private var slowCount = 0
  private var sum = 0.0
  private var smallest = Double.infinity
  private var largest = -Double.infinity
  private var firstTime: Double?
  private var lastTime = 0.0
  private var stretchStart = 0.0
  private var longestStretch = 0.0

  /// Samples further apart than this are too seldom for walking: steps of 3.5 Hz need 7 Hz.
  private static let longestIntervalSeconds = 0.13
  /// The mean length of gravity and movement in all walks of the recordings is 0.9 to 1.2 g.
  private static let plausibleMeanG = 0.7...1.5
  private static let shortestSignalSeconds = 4.0

  /// Notes a sample that is used, in g.
  mutating func note(time: Double, valueG: Double, longestJoin: Double) {
    sampleCount += 1
    sum += valueG
    smallest = min(smallest, valueG)
    largest = max(largest, valueG)
    if firstTime == nil { (firstTime, stretchStart) = (time, time) }
    if sampleCount > 1 {
      if time - lastTime > Self.longestIntervalSeconds { slowCount += 1 }
      if time - lastTime > longestJoin { stretchStart = time }
    }
    longestStretch = max(longestStretch, time - stretchStart)
    lastTime = time
  }

  /// Notes a sample that is passed over because of its time.
  mutating func noteOutOfOrder() { outOfOrderCount += 1 }

  /// Why no measure may be taken from the signal; nil if one may.
  var absence: Absence? {
    guard sampleCount > 0, let firstTime else { return .noSamples }
    if outOfOrderCount * 10 > sampleCount + outOfOrderCount { return .timesOutOfOrder }
    if lastTime - firstTime < Self.shortestSignalSeconds { return .tooShort }
    if slowCount * 2 >= sampleCount { return .rateTooLow }
    if longestStretch < Self.shortestSignalSeconds { return .gaps }
    if smallest == largest { return .constant }
    if !Self.plausibleMeanG.contains(sum / Double(sampleCount)) { return .unitImplausible }
    return nil
  }
}

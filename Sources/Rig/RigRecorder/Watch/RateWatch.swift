import Rigs
import Sensors
import StudyModel

/// Notices a stream that runs at another rate than it should; a pure value.
struct RateWatch: Sendable {
  private let wantedHz: Double
  private var first: Instant?
  private var last: Instant?
  private var count = 0
  private var isTold = false

  /// A rate is measured over so long, and over so many samples.
  private static let length = Duration.seconds(10)
  private static let fewest = 50

  init(wantedHz: Double) {
    self.wantedHz = wantedHz
  }

  /// Takes an item in; gives the finding once, and again only after the rate was right.
  mutating func take(_ item: StreamItem<AccelerationBlock>) -> WatchFinding? {
    guard case .samples(let block) = item, let start = block.firstTime, let end = block.lastTime
    else {
      // What is missing is told by the ledger: the rate is of what comes.
      restart()
      return nil
    }
    if first == nil { first = start }
    last = end
    count += block.sampleCount
    guard let first, end - first >= Self.length, count >= Self.fewest else { return nil }
    // To the thousandth: more would be the noise of two timestamps.
    let hertz = (Double(count - 1) / (end - first).inSeconds * 1_000).rounded() / 1_000
    restart()
    guard abs(hertz - wantedHz) > StreamFinding.rateTolerance * wantedHz else {
      isTold = false
      return nil
    }
    defer { isTold = true }
    return isTold ? nil : .rate(Hz: hertz, wantedHz: wantedHz)
  }

  private mutating func restart() {
    (first, last, count) = (nil, nil, 0)
  }
}

/// How long it is from sample to sample while they come; a pure value.
struct Pace: Sendable, Equatable {
  /// The best that is known; nil before anything is.
  private(set) var period: Duration?
  /// How many samples it was measured over; 0 for what somebody said.
  private var measuredCount = 0
  private var start: Int64?
  private var count = 0
  private var isByArrival = false

  /// So many samples tell a rate where nobody said one.
  private static let enough = 100
  /// Times of arrival tell more than what was said only after so long: on a busy machine they are tens of
  /// milliseconds late, which is then less than 1 % of the rate.
  private static let longEnough = Duration.seconds(10)
  /// What was measured over so many is as good as what is measured over more.
  private static let plenty = 10_000
  /// A device that says this much else than was measured before is set to another rate.
  private static let tolerance = 0.05

  init(_ period: Duration?) {
    self.period = period
  }

  /// A sensor is opened, which says this of its rate; its samples have their own times, or those of their arrival.
  mutating func restart(nominalHz: Double?, byArrival: Bool = false) {
    interrupt()
    isByArrival = byArrival
    guard let nominalHz, nominalHz > 0 else { return }
    let said = Duration.seconds(1 / nominalHz)
    if let period, abs(period / said - 1) <= Self.tolerance { return }
    period = said
    measuredCount = 0
  }

  /// Samples are missing: what comes is no longer next to what came.
  mutating func interrupt() {
    start = nil
    count = 0
  }

  /// Takes samples that follow each other; `last` is the time of the last one in nanoseconds.
  ///
  /// Of a block only the last sample's time is sure, so that it is measured from last to last.
  mutating func take(count more: Int, last: Int64) {
    guard let start else {
      start = last
      return
    }
    count += more
    guard count >= max(Self.enough, min(measuredCount, Self.plenty)), last > start else { return }
    let measured = Duration.nanoseconds(last - start)
    guard period == nil || !isByArrival || measured >= Self.longEnough else { return }
    period = measured / count
    measuredCount = count
  }
}

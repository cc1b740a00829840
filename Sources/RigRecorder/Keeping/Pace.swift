/// How long it is from sample to sample while they come; a pure value.
struct Pace: Sendable, Equatable {
  /// The best that is known; nil before anything is.
  private(set) var period: Duration?
  private var first: Int64?
  private var count = 0

  /// So many samples tell more than what the device says of itself.
  private static let enough = 100

  init(_ period: Duration?) {
    self.period = period
  }

  /// A sensor is opened, which says this of itself.
  mutating func restart(nominalHz: Double?) {
    interrupt()
    guard let nominalHz, nominalHz > 0 else { return }
    period = .nanoseconds(Int64(1e9 / nominalHz))
  }

  /// Samples are missing: what comes is no longer next to what came.
  mutating func interrupt() {
    first = nil
    count = 0
  }

  /// Takes samples that follow each other, with their times in nanoseconds.
  mutating func take(count more: Int, first start: Int64, last: Int64) {
    if first == nil { first = start }
    count += more
    guard let first, count >= Self.enough, last > first else { return }
    period = .nanoseconds(last - first) / (count - 1)
  }
}

import Sensors
import StudyModel

/// A chip that samples without end, and a source that reads it while it is open.
struct PlayedDevice {
  /// How samples go missing between the chip and the source.
  enum Loss: CaseIterable {
    /// It is told with its count when samples come again.
    case counted
    /// It is told when it begins, and again with its count.
    case toldTwice
    /// It is told without a count; the numbers of the samples have a hole.
    case uncounted

    var cause: GapCause {
      switch self {
      case .counted: .overrun
      case .toldTwice: .stalled
      case .uncounted: .queueFull
      }
    }
  }

  /// Nanoseconds from sample to sample.
  let period: Int64
  private let began: Int64
  /// By how many parts of a million its own clock is fast; nil for a chip without a clock.
  private let driftPPM: Int64?
  /// What its own clock showed at the beginning.
  private var ownBegan: Int64 = 77_000_000_000
  /// The next sample that comes, by its number.
  private(set) var next = 0
  private var sequence = 0
  private var last: Instant?
  private var loss: (kind: Loss, count: Int, from: Instant)?

  init(period: Duration, driftPPM: Int64?, at clocks: PlayedClocks) {
    self.period = period.nanoseconds
    self.driftPPM = driftPPM
    began = clocks.time
  }

  /// Samples that were taken so far.
  func count(_ clocks: PlayedClocks) -> Int {
    Int((clocks.time - began) / period) + 1
  }

  /// When a sample was taken.
  func time(of number: Int) -> UTCTime { UTCTime(nanoseconds: began + Int64(number) * period) }

  /// A source begins to count at the next sample.
  mutating func open(_ clocks: PlayedClocks) {
    next = count(clocks)
    (sequence, last, loss) = (0, nil, nil)
  }

  /// So many samples are lost on their way; gives their numbers, and what is told at once.
  mutating func lose(
    _ count: Int, _ kind: Loss
  ) -> (numbers: Range<Int>, told: StreamItem<NumberedBlock>?) {
    // What is lost before the first sample is not known of.
    guard let last, loss == nil else { return (next..<next, nil) }
    let numbers = next..<(next + count)
    loss = (kind, count, last)
    next += count
    let open = Gap(missingCount: nil, start: last, end: nil, cause: kind.cause)
    return (numbers, kind == .counted ? nil : .gap(open))
  }

  /// What has come by now, in blocks of at most so many samples.
  mutating func items(_ clocks: PlayedClocks, most: Int) -> [StreamItem<NumberedBlock>] {
    var items: [StreamItem<NumberedBlock>] = []
    while next < count(clocks) {
      let numbers = next..<min(next + most, count(clocks))
      let times = numbers.map { clocks.instant(of: began + Int64($0) * period).nanoseconds }
      if let gap = endLoss(at: Instant(nanoseconds: times[0])) { items.append(.gap(gap)) }
      items.append(
        .samples(
          NumberedBlock(
            firstSequence: sequence, times: times, numbers: Array(numbers),
            clockOffset: offset(of: numbers.upperBound - 1, clocks))))
      last = times.last.map(Instant.init(nanoseconds:))
      sequence += numbers.count
      next = numbers.upperBound
    }
    return items
  }

  private mutating func endLoss(at end: Instant) -> Gap? {
    guard let (kind, count, start) = loss.take() else { return nil }
    sequence += count
    guard kind != .uncounted else { return nil }
    return Gap(missingCount: count, start: start, end: end, cause: kind.cause)
  }

  private func offset(of number: Int, _ clocks: PlayedClocks) -> Int64? {
    guard let driftPPM else { return nil }
    let past = Int64(number) * period
    let own = ownBegan + past + past / 1_000_000 * driftPPM
    return clocks.instant(of: began + past).nanoseconds - own
  }
}

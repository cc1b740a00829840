package import StudyModel

/// Finds what is missing in a row of sample times.
///
/// It keeps a grid of when the next sample is due. A sample that is late by less than half a period
/// is jitter. A later one is a loss only if the samples that follow it do not catch up: chips with a
/// FIFO, and a late interrupt, give many samples with nearly the same time at once. While that is
/// not yet to be seen the newest samples are held back.
package struct GapDetector: Sendable, Equatable {
  /// One finding: the samples from here on belong after the gap.
  package struct Finding: Sendable, Equatable {
    /// The place of the first sample after the gap.
    package var index: Int
    /// What is missing before it.
    package var gap: Gap
  }

  /// What was found in one call.
  package struct Report: Sendable, Equatable {
    /// In rising order of `index`.
    package var findings: [Finding]
    /// Samples from here on are to be given again in front of the next ones.
    package var heldFrom: Int
  }

  /// The measured period in nanoseconds; nil until two samples came if the device names no rate.
  package private(set) var periodNanoseconds: Double?
  private var measurements = 0
  /// The time of the last sample decided on, and when it was due.
  private var last: Int64?
  private var due: Double = 0
  private var lastArrival: Int64?
  private var blockCount = 0
  private var pendingCause: GapCause?
  private var equalGaps = 0
  private var equalGapPeriods = 0

  /// Starts with the rate the device says, nil if it says none.
  package init(nominalRateHz: Double?) {
    periodNanoseconds = nominalRateHz.map { 1e9 / $0 }
  }

  /// Says that the next sample comes after an interruption of this cause.
  package mutating func interrupt(_ cause: GapCause) {
    pendingCause = cause
  }

  /// Looks at the times (ns of CLOCK_BOOTTIME) of samples that arrived at `arrival`.
  ///
  /// With `isLast` nothing follows, so that nothing is held back.
  package mutating func scan(_ times: [Int64], arrival: Int64, isLast: Bool = false) -> Report {
    var findings: [Finding] = []
    var index = 0
    blockCount = times.count
    while index < times.count {
      let run = catchingUp(times, from: index)
      if !run.isDecided, !isLast, pendingCause == nil {
        return Report(findings: findings, heldFrom: index)
      }
      let isInterrupted = pendingCause != nil
      let end = isInterrupted ? index + 1 : run.end
      let seen = times[index..<max(run.seen, end)]
      if let gap = gap(before: times[index], upTo: seen, arrival: arrival) {
        findings.append(Finding(index: index, gap: gap))
        accept(times[index..<end], isAfterGap: true)
      } else {
        accept(times[index..<end], isAfterGap: isInterrupted)
      }
      index = end
    }
    lastArrival = arrival
    return Report(findings: findings, heldFrom: times.count)
  }

  /// The run of samples that decide together about a late first one: it ends where one is in time
  /// again, or, if none comes soon, where the normal pace goes on.
  private func catchingUp(_ times: [Int64], from index: Int) -> Run {
    guard isLate(times[index]), let period = periodNanoseconds else {
      return Run(end: index + 1, seen: index + 1, isDecided: true)
    }
    // The first that does not catch up, and how many come at the pace that is normal.
    var end: Int?
    var paced = 0
    for next in (index + 1)..<max(times.count, index + 1) {
      let interval = Double(times[next] - times[next - 1]) / period
      if interval >= 0.75 {
        end = end ?? next
        if interval <= 1.25 { paced += 1 }
        if paced > Self.pacedCount || times[next] - times[index] > Self.patience {
          return Run(end: end ?? next, seen: next, isDecided: true)
        }
      }
      let lateness = Double(times[next]) - due - Double(next - index) * period
      if lateness <= 0.5 * period { return Run(end: next + 1, seen: next + 1, isDecided: true) }
    }
    return Run(end: end ?? times.count, seen: times.count, isDecided: false)
  }

  private struct Run {
    var end: Int
    /// The end of what was looked at for it.
    var seen: Int
    var isDecided: Bool
  }

  /// So many samples may follow a late one at the normal pace before it is clear that they do not
  /// catch up.
  private static let pacedCount = 2
  /// So long, in nanoseconds, whoever reads the sensor may be held up again and again before.
  private static let patience = 400_000_000

  private func isLate(_ time: Int64) -> Bool {
    guard last != nil, let period = periodNanoseconds else { return false }
    return Double(time) - due > 0.5 * period
  }
}

extension GapDetector {
  private mutating func gap(
    before time: Int64, upTo run: ArraySlice<Int64>, arrival: Int64
  ) -> Gap? {
    guard let last else {
      pendingCause = nil
      return nil
    }
    if let cause = pendingCause {
      pendingCause = nil
      let missing = cause == .clockStep ? nil : missingByLength(from: last, to: time)
      due = Double(time)
      return Gap(
        missingCount: missing, start: .init(nanoseconds: last), end: .init(nanoseconds: time),
        cause: cause)
    }
    guard let period = periodNanoseconds else { return nil }
    // The least lateness of the run: what its samples did not make good.
    let lateness = run.enumerated().map { (Double($1) - due) / period - Double($0) }.min() ?? 0
    let elapsed = Double(time - last) / period
    // Until the period is known to a few per cent, a sample may be off by more.
    let tolerance = measurements > 16 ? max(0.7, elapsed * 0.01) : max(0.75, elapsed * 0.05)
    // Samples are late and not early, so that what is left of a period is lateness; in a long gap the
    // fault of the period is larger than that.
    let missing = Int((lateness - (elapsed < 100 ? 0.2 : 0)).rounded())
    guard lateness > tolerance, missing > 0 else { return nil }
    due += Double(missing) * period
    if relearned(missing, from: last, to: time) { return nil }
    return Gap(
      missingCount: missing, start: .init(nanoseconds: last), end: .init(nanoseconds: time),
      cause: cause(ofLength: time - last, arrival: arrival))
  }

  /// The sensor stood still if nothing came for most of the gap's length, beyond the wait for a
  /// block; a gap that is shorter than a block cannot be told from an overflow, and is called one.
  private func cause(ofLength length: Int64, arrival: Int64) -> GapCause {
    guard let lastArrival, let periodNanoseconds else { return .overrun }
    let blockLength = Double(blockCount) * periodNanoseconds
    let silence = Double(arrival - lastArrival) - blockLength
    return Double(length) > blockLength && silence >= 0.8 * Double(length) ? .stalled : .overrun
  }

  private func missingByLength(from: Int64, to: Int64) -> Int? {
    guard let period = periodNanoseconds else { return nil }
    return max(Int((Double(to - from) / period).rounded()) - 1, 0)
  }

  /// After four equal gaps with one sample between, the device is slower than it says.
  private mutating func relearned(_ missing: Int, from: Int64, to: Int64) -> Bool {
    equalGaps = missing + 1 == equalGapPeriods ? equalGaps + 1 : 1
    equalGapPeriods = missing + 1
    guard equalGaps > 4 else { return false }
    periodNanoseconds = Double(to - from)
    (equalGaps, due) = (0, Double(to))
    return true
  }

  private mutating func accept(_ run: ArraySlice<Int64>, isAfterGap: Bool) {
    guard let newest = run.last else { return }
    defer { last = newest }
    guard let last else {
      due = Double(newest) + (periodNanoseconds ?? 0)
      return
    }
    guard periodNanoseconds != nil else { return learnFirst(newest, after: last) }
    if !isAfterGap { learn(Double(newest - last) / Double(run.count), from: run.count) }
    guard let period = periodNanoseconds else { return }
    guard !isAfterGap else {
      // The grid does not reach across a gap: a small fault of the period has grown with it.
      due = Double(newest) + period
      return
    }
    equalGaps = 0
    let expected = due + Double(run.count - 1) * period
    let error = Double(newest) - expected
    due = expected + period + correction(error, period: period)
  }

  /// Samples can be late but never early, so the grid goes back at once and forward slowly.
  private func correction(_ error: Double, period: Double) -> Double {
    if error < -0.75 * period { return error }
    return error < 0 || measurements < 64 ? error / 4 : error / 16
  }

  private mutating func learnFirst(_ newest: Int64, after last: Int64) {
    guard newest > last else { return }
    periodNanoseconds = Double(newest - last)
    due = Double(newest) + Double(newest - last)
  }

  /// The mean of all intervals so far, the device's word counting as three of them.
  private mutating func learn(_ measured: Double, from count: Int) {
    guard let period = periodNanoseconds else { return }
    guard measured > 0.7 * period, measured < 1.3 * period else { return }
    measurements = min(measurements + count, max(64, 4 * count))
    periodNanoseconds = period + (measured - period) * Double(count) / Double(measurements + 3)
  }
}

import StudyModel

/// Puts the pages of a device together: each sample gets its time, and what is missing becomes a gap.
///
/// A page tells the time of one of its samples. Between two such samples time runs straight, so that the
/// rate is the one that the device had, not the one that it was asked for. Two pages belong together where
/// that rate is within a tenth of the nominal one; else something is missing between them.
///
/// Where a device rounds the times of its pages, samples run at the nominal rate for as long as that agrees with every
/// page to within the rounding: a step of its clock is no change of the rate, and no gap.
/// A pure value that holds one page.
package struct PageAssembler: Sendable, Equatable {
  private let nominalInterval: Double
  private let pageSamples: Int
  private let rounding: Int64
  /// The page whose later samples wait for the time of the next page.
  private var waiting: DevicePage?
  /// The time that it told itself.
  private var toldTime: Int64 = 0
  /// The sequence number of the first sample that waits.
  private var sequence = 0
  /// What is added to the device's time to get that of the recording.
  private var shift: Int64 = 0
  /// Nanoseconds between samples up to the page that waits; nil at the beginning of a run.
  private var intervalBefore: Double?
  /// The time of the last sample that was given, and of the recording's beginning.
  private var lastTime: Int64?
  /// Pages that could not be read since the last good one.
  private var damagedCount = 0
  /// And those before the first good one.
  private var damagedBefore = 0

  /// The share that a device's rate may be off: that of cheap oscillators and a wide margin.
  private static let tolerance = 0.1

  /// `rateHz` is the nominal rate, above 0; `pageSamples` what a whole page holds; `rounding` the nanoseconds
  /// of which the times of pages are multiples, 0 where they are exact.
  package init(rateHz: Double, pageSamples: Int, rounding: Int64 = 0) {
    nominalInterval = 1e9 / rateHz
    self.pageSamples = pageSamples
    self.rounding = rounding
  }

  /// Counts a page that cannot be read.
  package mutating func missPage() { damagedCount += 1 }

  /// Takes in the next page that can be read, which has a sample or more.
  package mutating func take(_ page: DevicePage) -> [ImportedItem] {
    defer { toldTime = page.time }
    guard let before = waiting else {
      waiting = page
      damagedBefore = damagedCount
      damagedCount = 0
      return []
    }
    switch link(from: before, to: page) {
    case .interval(let interval, let time):
      let items = items(of: before, intervalAfter: interval)
      intervalBefore = interval
      waiting = page
      waiting?.time = time
      return items
    case .sameMoment:
      let items = items(of: before, intervalAfter: nil)
      waiting = page
      waiting?.time = before.time
      waiting?.timedSample = before.timedSample - before.sampleCount
      return items
    case .hole:
      return items(of: before, intervalAfter: nil) + gap(from: before, to: page)
    }
  }

  /// How a page follows another.
  private enum Link {
    /// Nanoseconds between samples, and the time of the page's timed sample.
    case interval(Double, time: Int64)
    /// Both tell about the same moment, as devices do that know whole seconds alone: the first one holds.
    case sameMoment
    case hole
  }

  /// The rest, and what is known to be missing behind it.
  ///
  /// `isCut` tells that the file ends inside a page.
  package mutating func finish(isCut: Bool) -> [ImportedItem] {
    var items: [ImportedItem] = []
    if let page = waiting {
      items = self.items(of: page, intervalAfter: nil)
      waiting = nil
    }
    let end = Instant(nanoseconds: lastTime ?? 0)
    if damagedCount > 0 {
      items.append(
        .gap(
          Gap(missingCount: damagedCount * pageSamples, start: end, end: nil, cause: .damaged)))
    }
    if isCut { items.append(.gap(Gap(missingCount: nil, start: end, end: nil, cause: .torn))) }
    damagedCount = 0
    return items
  }

  /// The samples of a page; of the first one also when the recording begins, which is at its first sample.
  private mutating func items(of page: DevicePage, intervalAfter: Double?) -> [ImportedItem] {
    var items: [ImportedItem] = []
    if lastTime == nil {
      let interval = intervalAfter ?? nominalInterval
      let first = page.time &- length(page.timedSample, interval)
      shift = 0 &- first
      items.append(.clock(at: 0, time: first))
      if damagedBefore > 0 {
        sequence = damagedBefore * pageSamples
        let start = Instant(nanoseconds: 0)
        items.append(
          .gap(Gap(missingCount: sequence, start: start, end: start, cause: .damaged)))
      }
    }
    items.append(.samples(samples(of: page, intervalAfter: intervalAfter)))
    sequence += page.sampleCount
    return items
  }

  private func link(from before: DevicePage, to page: DevicePage) -> Link {
    guard damagedCount == 0, page.session == before.session, page.number == before.number &+ 1
    else { return .hole }
    let count = before.sampleCount - before.timedSample + page.timedSample
    let (toldLength, isOver) = page.time.subtractingReportingOverflow(toldTime)
    let expected = Double(count) * nominalInterval
    let rounded = isRounded(page) ? rounding : 0
    let allowed = abs(expected) * Self.tolerance + 2 * nominalInterval + Double(rounded)
    guard !isOver, abs(Double(toldLength) - expected) <= allowed else { return .hole }
    var time = page.time
    if rounded > 0 {
      let nominal = before.time &+ Int64(expected.rounded())
      time = min(max(nominal, page.time &- rounded), page.time &+ rounded)
    }
    let length = time &- before.time
    guard length > 0, count >= pageSamples / 2, count > 0 else { return .sameMoment }
    return .interval(Double(length) / Double(count), time: time)
  }

  /// Whether the time of a page, and of the one before it, may have been rounded.
  private func isRounded(_ page: DevicePage) -> Bool {
    rounding > 0 && page.time % rounding == 0 && toldTime % rounding == 0
  }

  private mutating func samples(
    of page: DevicePage, intervalAfter: Double?
  ) -> ImportedSamples {
    let before = intervalBefore ?? intervalAfter ?? nominalInterval
    let after = intervalAfter ?? before
    let origin = page.time &+ shift
    var times: [Int64] = []
    times.reserveCapacity(page.sampleCount)
    for sample in 0..<page.sampleCount {
      let offset = sample - page.timedSample
      let time = origin &+ length(offset, offset < 0 ? before : after)
      // Where two lines meet outside of both pages, a sample must not come before the one before it.
      let ordered = max(time, lastTime ?? time)
      times.append(ordered)
      lastTime = ordered
    }
    return ImportedSamples(
      firstSequence: sequence, times: times, acceleration: page.acceleration,
      rotation: page.rotation,
      readings: page.readings.map { reading in
        var placed = reading
        placed.sample += sequence
        return placed
      })
  }

  private func length(_ samples: Int, _ interval: Double) -> Int64 {
    Int64((Double(samples) * interval).rounded())
  }

  /// Begins a new run behind a hole.
  private mutating func gap(from before: DevicePage, to page: DevicePage) -> [ImportedItem] {
    let last = lastTime ?? 0
    let first = page.time &- length(page.timedSample, intervalBefore ?? nominalInterval)
    let (placed, isOver) = first.addingReportingOverflow(shift)
    let next = last &+ Int64(nominalInterval.rounded())
    defer {
      waiting = page
      intervalBefore = nil
      damagedCount = 0
    }
    let cause = cause(from: before, to: page)
    // A clock that was put back, or to another year, does not tell how long the hole is.
    guard !isOver, placed > last, Double(placed) - Double(last) < Self.longestHole else {
      shift = next &- first
      let missing = knownMissing(from: before, to: page)
      sequence += missing ?? 0
      let gap = Gap(
        missingCount: missing, start: Instant(nanoseconds: last), end: Instant(nanoseconds: next),
        cause: missing == nil ? .clockStep : cause)
      return [.gap(gap), .clock(at: next, time: first)]
    }
    var missing = max(0, Int(((Double(placed - last) / nominalInterval) - 1).rounded()))
    if isRounded(page), let known = knownMissing(from: before, to: page),
      abs(Double(known - missing)) * nominalInterval <= Double(rounding) + 2 * nominalInterval
    {
      // The numbers of pages count better than times that are rounded.
      missing = known
    }
    sequence += missing
    return [
      .gap(
        Gap(
          missingCount: missing, start: Instant(nanoseconds: last),
          end: Instant(nanoseconds: placed), cause: cause))
    ]
  }

  /// Ten years: no battery lasts so long.
  private static let longestHole = 10 * 365.25 * 86_400 * 1e9

  private func cause(from before: DevicePage, to page: DevicePage) -> GapCause {
    if damagedCount > 0 { return .damaged }
    if page.session != before.session { return .notRunning }
    return page.number == before.number &+ 1 ? .stalled : .damaged
  }

  /// By the numbers of the pages, where the times cannot tell; nil where nothing is known to be missing.
  private func knownMissing(from before: DevicePage, to page: DevicePage) -> Int? {
    guard page.session == before.session else { return nil }
    let skipped = Int(page.number) - Int(before.number) - 1
    let pages = max(damagedCount, skipped)
    // A number that is far off is no count of pages.
    return (1...1_000_000).contains(pages) ? pages * pageSamples : nil
  }
}

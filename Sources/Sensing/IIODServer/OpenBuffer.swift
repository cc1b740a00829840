import Sensors

/// A connection's open buffer: what it asked for, where it is in time, and its scratch memory.
struct OpenBuffer {
  let samples: Int
  private(set) var plan: ScanPlan
  /// The rate that the chip is set to.
  let nominalRateHz: Double
  /// CLOCK_MONOTONIC when it was opened.
  let openedNanoseconds: Int64
  /// The timestamp clock when it was opened.
  let openedTimestamp: Int64
  private(set) var schedule: SampleSchedule
  /// How much of `Faults.skippedSamples` it has already skipped.
  private var skipped: Int
  private var timestampStep: Int64 = 0
  private var counts: [Int32] = []
  /// The last piece, ready to be sent.
  private(set) var bytes: [UInt8] = []

  init(
    samples: Int, plan: ScanPlan, nominalRateHz: Double, openedNanoseconds: Int64,
    openedTimestamp: Int64, schedule: SampleSchedule, skipped: Int
  ) {
    self.samples = samples
    self.plan = plan
    self.nominalRateHz = nominalRateHz
    self.openedNanoseconds = openedNanoseconds
    self.openedTimestamp = openedTimestamp
    self.schedule = schedule
    self.skipped = skipped
  }

  /// How long until the samples before `sample` have been taken; not above 0 when they have.
  func nanosecondsUntil(_ sample: Int, now: Int64) -> Int64 {
    openedNanoseconds + schedule.nanoseconds(of: sample - 1) - now
  }

  /// Takes over the channels that all clients together have on.
  mutating func join(_ chip: ChipState) {
    guard let mask = chip.unionMask, mask != plan.mask else { return }
    do throws(IIODRefusal) {
      plan = try ScanPlan(chip, mask)
    } catch {
      // A union of masks that could each be laid out can be laid out.
    }
  }

  /// Lets the faults act on the samples still to come.
  mutating func follow(_ faults: Faults) {
    schedule.setRate(nominalRateHz * faults.rateFactor)
    timestampStep = faults.timestampStepNanoseconds
    guard faults.skippedSamples > skipped else { return }
    schedule.advance(by: faults.skippedSamples - skipped)
    skipped = faults.skippedSamples
  }

  /// Makes the next piece: a head, then `count` scans cut to `byteCount`.
  mutating func fill(_ head: String, count: Int, byteCount: Int, from core: IIODServerCore) {
    if counts.count != count { counts = [Int32](repeating: 0, count: count) }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: head.utf8)
    let start = bytes.count
    let layout = plan.layout
    bytes.append(contentsOf: repeatElement(0, count: count * layout.scanBytes))
    for (element, channel) in zip(layout.elements, plan.signals) {
      if element.isTimestamp {
        layout.pack(
          timesFrom: openedTimestamp + schedule.nanoseconds(of: schedule.next) + timestampStep,
          period: schedule.periodNanoseconds, count: count, as: element, into: &bytes, from: start)
      } else {
        core.signal.fill(&counts, of: channel, from: schedule.next, rateHz: schedule.rateHz)
        layout.pack(counts, as: element, into: &bytes, from: start)
      }
    }
    schedule.advance(by: count)
    bytes.removeLast(bytes.count - start - byteCount)
  }
}

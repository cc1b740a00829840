/// A connection's open buffer: what it asked for, where it is in time, and its scratch memory.
struct OpenBuffer {
  let samples: Int
  let mask: ChannelMask
  /// CLOCK_MONOTONIC when it was opened.
  let openedNanoseconds: Int64
  /// The timestamp clock when it was opened.
  let openedTimestamp: Int64
  var schedule: SampleSchedule
  /// How much of `Faults.skippedSamples` it has already skipped.
  var skipped: Int
  var counts: [Int32] = []
  var bytes: [UInt8] = []

  /// Whether the samples before `sample` have been taken; else how long until then.
  func nanosecondsUntil(_ sample: Int, now: Int64) -> Int64 {
    openedNanoseconds + schedule.nanoseconds(of: sample - 1) - now
  }
}

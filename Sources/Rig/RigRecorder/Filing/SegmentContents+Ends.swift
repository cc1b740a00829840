import Rigs
import StrictJSON
import StudyModel

extension SegmentContents {
  /// Where the recordings of each stream end, by the stream's id.
  ///
  /// A segment that has no reading of a device's clock, because the disk was full, goes by the one before.
  func recordedEnds(after chain: RigChain, bootID: String) -> [String: StreamTail] {
    var ends: [String: StreamTail] = [:]
    for recording in recordings {
      guard let entry = recording.entry else { continue }
      let earlier = chain.streams[recording.stream]
      // Times of another boot mean nothing in this one.
      let before = earlier.flatMap { $0.bootID == bootID ? $0.tail : nil }
      guard var tail = StreamTail(entry: entry, after: ends[recording.stream] ?? earlier?.tail)
      else { continue }
      let offset =
        deviceClocks[recording.stream]?.last?.offset
        ?? before.flatMap { tail in tail.deviceTime.map { tail.time.nanoseconds - $0 } }
      tail.deviceTime = offset.map { tail.time.nanoseconds - $0 }
      // What arrives runs less evenly than the device's own clock.
      tail.period =
        deviceClocks[recording.stream]?.last?.period ?? before?.period ?? tail.period
      tail.skip(Self.countedBehindLastSample(entry))
      ends[recording.stream] = tail
    }
    return ends
  }

  /// How many samples a recording's ledger counts as missing behind its last one: those that a full disk
  /// refused before the program was killed.
  private static func countedBehindLastSample(_ entry: JSONValue) -> Int {
    guard let gap = entry["ledger"]?["gaps"]?.listValue?.last, gap["endNanoseconds"] == nil,
      gap["cause"]?.stringValue == GapCause.diskFull.rawValue
    else { return 0 }
    return gap["missing"]?.integerValue ?? 0
  }
}

extension StreamTail {
  /// Moves behind samples that are counted already, so that nothing counts them once more.
  fileprivate mutating func skip(_ count: Int) {
    guard count > 0, let period else { return }
    let length = Duration.seconds(Double(count) * period.inSeconds)
    time = time + length
    deviceTime = deviceTime.map { $0 + length.nanoseconds }
  }

  /// Where a recording ends, by its own words; nil for one that holds nothing.
  ///
  /// One without a sample may have no numbers of its own: they go on from the tail before it.
  fileprivate init?(entry: JSONValue, after before: StreamTail?) {
    guard let ledger = entry["ledger"], var sequence = ledger["lastSequence"]?.integerValue,
      let ended = entry["endedNanoseconds"]?.instantValue
    else { return nil }
    if ledger["received"]?.integerValue == 0, let before,
      ledger["firstSequence"]?.integerValue != before.sequence + 1
    {
      sequence += before.sequence + 1
    }
    self.init(
      sequence: sequence, time: ended,
      period: entry["achievedRateHz"]?.doubleValue.map { .seconds(1 / $0) } ?? before?.period)
    let gaps = ledger["gaps"]?.listValue ?? []
    // A recording that ends in a gap was closed some time after its last sample.
    if let gap = gaps.last, gap["endNanoseconds"] == nil {
      time = gap["startNanoseconds"]?.instantValue ?? time
    }
    for gap in gaps { move(behind: gap) }
  }

  /// Up to the end of a gap a recording has counted.
  private mutating func move(behind gap: JSONValue) {
    guard let end = gap["endNanoseconds"]?.instantValue else { return }
    // What was left out ends with a sample that is counted, and everything else with one that is not.
    let isCounted = gap["cause"]?.stringValue == GapCause.still.rawValue
    time = max(time, isCounted ? end : end + (.zero - (period ?? .zero)))
  }
}

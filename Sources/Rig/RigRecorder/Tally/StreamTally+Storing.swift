import Rigs
import Sensors
import StudyModel

// What comes, on its way into a recording.
extension StreamTally {
  mutating func take(
    _ item: StreamItem<Block>, _ moment: StreamMoment
  ) -> [StreamWrite<Block>] {
    // A sample of a time to come is one of a clock that is wrong: it ends no segment.
    guard moment.now >= moment.segmentEnd else { return store(item) }
    let (before, after) = item.cut(at: moment.segmentEnd)
    return (before.map { store($0) } ?? []) + (after.map { [.beginSegment(then: $0)] } ?? [])
  }

  mutating func store(_ item: StreamItem<Block>) -> [StreamWrite<Block>] {
    switch item {
    case .gap(let gap):
      openGap = gap.end == nil ? gap.cause : nil
      if numbers.miss(gap) { hasCounted = true }
      return write(item)
    case .samples(var block):
      guard let first = block.firstTime else { return [] }
      let before = numbers.tail?.time ?? first
      let hole = numbers.place(&block)
      defer { openGap = nil }
      // A recording that has samples on the disk finds holes in their numbers by itself.
      guard hole > 0, recording != .filled else { return write(.samples(block)) }
      let gap = Gap(missingCount: hole, start: before, end: first, cause: openGap ?? .overrun)
      return write(.gap(gap)) + write(.samples(block))
    }
  }

  func write(_ item: StreamItem<Block>) -> [StreamWrite<Block>] {
    guard keepsSamples, let sensor else { return [] }
    return recording == .none ? [.beginRecording(sensor, then: item)] : [.append(item)]
  }

  /// A recording is open, which tells first what could not be stored before it.
  mutating func begin(with item: StreamItem<Block>) -> [StreamWrite<Block>] {
    if recording == .none { recording = .empty }
    let gaps = unstored.gaps
    unstored = Unstored()
    return gaps.map { .append(.gap($0)) } + [.append(item)]
  }

  /// The recording has taken what it was given; notes the time of the device's clock for what has come to the disk.
  mutating func keepUp(isFlushed: Bool) -> [StreamWrite<Block>] {
    if isFlushed { (recording, kept) = (.filled, numbers.tail) }
    guard isFlushed || hasCounted, let tail = numbers.tail, let deviceTime = tail.deviceTime else {
      return []
    }
    hasCounted = false
    let reading = deviceClock.reading(
      at: tail.time, offset: tail.time.nanoseconds - deviceTime, period: numbers.period)
    return reading.map { [.note(.deviceClock(stream: id, $0))] } ?? []
  }
}

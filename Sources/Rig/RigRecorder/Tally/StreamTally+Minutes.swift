import Sensors
import StudyModel

// What the journal of a segment keeps of a stream.
extension StreamTally {
  mutating func take(_ records: [SegmentRecord]) -> [StreamWrite<Block>] {
    minutes.add(records)
    return tellMinute()
  }

  /// The next minute; those that the disk refuses are tried again with the ones after them.
  private func tellMinute() -> [StreamWrite<Block>] {
    guard let minute = minutes.next else { return [] }
    guard !keepsSamples, case .features(_, let features, _) = minute else { return [.note(minute)] }
    let counted = features.lastTime.flatMap { numbers.tail(at: $0) }
    return [.note(.features(stream: id, features, counted: counted))]
  }

  /// The journal has a record.
  mutating func noted(_ record: SegmentRecord) -> [StreamWrite<Block>] {
    switch record {
    case .features(_, _, let counted):
      minutes.takeNext(counted: counted)
      return tellMinute()
    case .receiverTime:
      minutes.takeNext(counted: nil)
      return tellMinute()
    case .sensor:
      if let sensor { minutes.know(sensor) }
    case .deviceClock(_, let reading): deviceClock.keep(reading)
    case .settled: unsettled = nil
    case .header, .recording, .recorded, .left, .clock, .temperature, .problem, .sealing, .closed:
      break
    }
    return []
  }
}

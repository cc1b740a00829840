package import Rigs
package import StrictJSON
package import Studies

/// What the journal of a segment says.
package struct SegmentContents: Sendable {
  /// Nil in one that was cut off before its first record.
  package private(set) var header: SegmentHeader?
  /// In the order in which they were begun.
  package private(set) var recordings: [SegmentRecording] = []
  /// Where each stream ends, by its id.
  package private(set) var tails: [String: StreamTail] = [:]
  /// At its beginning, each minute, and at its end.
  package private(set) var clocks: [HostClock] = []
  /// By the id of the stream, in the order of time.
  package private(set) var deviceClocks: [String: [DeviceClockReading]] = [:]
  /// By the id of the stream, in the order of time.
  package private(set) var receiverTimes: [String: [ReceiverTime]] = [:]
  package private(set) var problems: [RigProblem] = []
  /// By the id of the stream, in the order of time.
  package private(set) var features: [String: [FeatureMinute]] = [:]
  /// Of streams whose samples are not stored, by the id of the stream, in the order of time.
  package private(set) var sensors: [String: [JSONValue]] = [:]
  /// By the id of the stream, in the order of time.
  package private(set) var temperatures: [String: [TemperatureReading]] = [:]
  /// By the id of the stream.
  package private(set) var settledGaps: [String: [SettledGap]] = [:]
  /// The key that it is sealed to; nil for one that travels open.
  package private(set) var sealingKey: StudySealingKey?
  /// How it ended; nil while it is open.
  package private(set) var ending: SegmentEnding?

  /// Takes the journal's records in their order; those behind the end are passed over.
  package init(_ records: [SegmentRecord]) {
    for record in records { take(record) }
  }

  private mutating func take(_ record: SegmentRecord) {
    // What comes behind the end, because a thread was late, changes nothing: the document stays as it was
    // made first.
    guard ending == nil else { return }
    switch record {
    case .header(let header):
      self.header = header
      sealingKey = header.sealingKey
      clocks.append(header.began)
    case .recording(let id, let stream, let calibration):
      recordings.append(SegmentRecording(id: id, stream: stream, calibration: calibration))
    case .recorded(let id, let entry):
      guard let index = recordings.firstIndex(where: { $0.id == id }) else { return }
      recordings[index].isClosed = true
      recordings[index].entry = entry
    case .left(let stream, let tail):
      if let tail { tails[stream] = tail }
    case .clock(let clock): clocks.append(clock)
    case .deviceClock(let stream, let reading): deviceClocks[stream, default: []].append(reading)
    case .receiverTime(let stream, let time): receiverTimes[stream, default: []].append(time)
    case .features(let stream, let minute, let tail):
      features[stream, default: []].append(minute)
      if let tail { tails[stream] = tail }
    case .sensor(let stream, let sensor, let calibration, let tail):
      if let tail { tails[stream] = tail }
      let card = calibration.map { [JSONMember(key: "calibration", value: $0)] } ?? []
      sensors[stream, default: []].append(.object((sensor.objectValue ?? []) + card))
    case .temperature(let stream, let reading):
      temperatures[stream, default: []].append(reading)
    case .settled(let stream, let gap): settledGaps[stream, default: []].append(gap)
    case .problem(let problem): problems.append(problem)
    case .sealing(let key): sealingKey = key
    case .closed(let ending, let clock):
      self.ending = ending
      if let clock { clocks.append(clock) }
    }
  }
}

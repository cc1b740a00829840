package import Rigs
package import StrictJSON
package import Studies
import StudyModel

/// One record of a segment's journal; the file is a list of these, each sealed as one chunk.
package enum SegmentRecord: Sendable, Hashable {
  case header(SegmentHeader)
  /// A recording of a stream begins, with the card of its sensor's calibration where there is one; its
  /// folder may not be there yet.
  case recording(id: String, stream: String, calibration: JSONValue? = nil)
  /// A recording as the result names it, now that nothing more comes; nil if it cannot be read.
  case recorded(id: String, entry: JSONValue?)
  /// Nothing more of the stream comes into this segment; where it ends, if it has begun at all.
  case left(stream: String, tail: StreamTail?)
  case clock(HostClock)
  case deviceClock(stream: String, DeviceClockReading)
  case receiverTime(stream: String, ReceiverTime)
  /// A minute of a stream; of one whose samples are not stored, with where what is counted by now ends.
  case features(stream: String, FeatureMinute, counted: StreamTail?)
  /// The sensor of a stream whose samples are not stored, with the card of its calibration, and where what is
  /// counted by now ends; those that are stored have it in their recordings.
  case sensor(stream: String, JSONValue, calibration: JSONValue?, counted: StreamTail?)
  case temperature(stream: String, TemperatureReading)
  /// How long a gap over a boot was, now that the wall clock can be trusted.
  case settled(stream: String, SettledGap)
  case problem(RigProblem)
  /// The segment is sealed to this key although it began before a version of the study was here.
  case sealing(StudySealingKey)
  /// Nothing more comes into this segment at all: its document can be made, always the same. The clock
  /// is missing where nobody was there to read it.
  case closed(SegmentEnding, HostClock?)
}

extension SegmentRecord {
  package var json: JSONValue {
    switch self {
    case .header(let header): .object(["record": "header", "header": header.json])
    case .recording(let id, let stream, let calibration):
      .object([
        "record": "recording", "id": .string(id), "stream": .string(stream),
        "calibration": calibration,
      ])
    case .recorded(let id, let entry):
      .object(["record": "recorded", "id": .string(id), "entry": entry])
    case .left(let stream, let tail):
      .object(["record": "left", "stream": .string(stream), "tail": tail?.json])
    case .clock(let clock): .object(["record": "clock", "clock": clock.json])
    case .deviceClock(let stream, let reading):
      .object(["record": "deviceClock", "stream": .string(stream), "reading": reading.json])
    case .receiverTime(let stream, let time):
      .object(["record": "receiverTime", "stream": .string(stream), "reading": time.json])
    case .features(let stream, let minute, let tail):
      .object([
        "record": "features", "stream": .string(stream), "minute": minute.json,
        "counted": tail?.json,
      ])
    case .sensor(let stream, let sensor, let calibration, let tail):
      .object([
        "record": "sensor", "stream": .string(stream), "sensor": sensor,
        "calibration": calibration, "counted": tail?.json,
      ])
    case .temperature(let stream, let reading):
      .object(["record": "temperature", "stream": .string(stream), "reading": reading.json])
    case .settled(let stream, let gap):
      .object(["record": "settled", "stream": .string(stream), "gap": gap.json])
    case .problem(let problem): .object(["record": "problem", "problem": problem.json])
    case .sealing(let key): .object(["record": "sealing", "key": .string("\(key)")])
    case .closed(let ending, let clock):
      .object([
        "record": "closed", "ending": .string(ending.rawValue), "clock": clock?.json,
      ])
    }
  }

  /// Reads the text of one chunk; nil if it is no record that this program writes.
  package init?(chunk: [UInt8]) {
    // The chunk was opened with the device key, so a fault in it is no matter of a place.
    guard let json = try? JSONDocument(bytes: chunk, file: "journal").value else { return nil }
    let record: SegmentRecord? =
      switch json["record"]?.stringValue {
      case "header": json["header"].flatMap(SegmentHeader.init(json:)).map(Self.header)
      case "recording": Self.recording(json)
      case "recorded":
        json["id"]?.stringValue.map { .recorded(id: $0, entry: json["entry"]) }
      case "left":
        json["stream"]?.stringValue.map {
          .left(stream: $0, tail: json["tail"].flatMap(StreamTail.init(json:)))
        }
      case "clock": json["clock"].flatMap(HostClock.init(json:)).map(Self.clock)
      case "deviceClock": Self.deviceClock(json)
      case "receiverTime": Self.receiverTime(json)
      case "features": Self.features(json)
      case "sensor": Self.sensor(json)
      case "temperature": Self.temperature(json)
      case "settled": Self.settled(json)
      case "problem": json["problem"].flatMap(RigProblem.init(json:)).map(Self.problem)
      case "sealing":
        json["key"]?.stringValue.flatMap { StudySealingKey($0) }.map(Self.sealing)
      case "closed": Self.closed(json)
      default: nil
      }
    guard let record else { return nil }
    self = record
  }

  private static func recording(_ json: JSONValue) -> SegmentRecord? {
    guard let id = json["id"]?.stringValue, let stream = json["stream"]?.stringValue else {
      return nil
    }
    return .recording(id: id, stream: stream, calibration: json["calibration"])
  }

  private static func temperature(_ json: JSONValue) -> SegmentRecord? {
    guard let stream = json["stream"]?.stringValue,
      let reading = json["reading"].flatMap(TemperatureReading.init(json:))
    else { return nil }
    return .temperature(stream: stream, reading)
  }

  private static func deviceClock(_ json: JSONValue) -> SegmentRecord? {
    guard let stream = json["stream"]?.stringValue,
      let reading = json["reading"].flatMap(DeviceClockReading.init(json:))
    else { return nil }
    return .deviceClock(stream: stream, reading)
  }

  private static func receiverTime(_ json: JSONValue) -> SegmentRecord? {
    guard let stream = json["stream"]?.stringValue,
      let time = json["reading"].flatMap(ReceiverTime.init(json:))
    else { return nil }
    return .receiverTime(stream: stream, time)
  }

  private static func features(_ json: JSONValue) -> SegmentRecord? {
    guard let stream = json["stream"]?.stringValue,
      let minute = json["minute"].flatMap(FeatureMinute.init(json:))
    else { return nil }
    return .features(
      stream: stream, minute, counted: json["counted"].flatMap(StreamTail.init(json:)))
  }

  private static func sensor(_ json: JSONValue) -> SegmentRecord? {
    guard let stream = json["stream"]?.stringValue, let sensor = json["sensor"] else { return nil }
    return .sensor(
      stream: stream, sensor, calibration: json["calibration"],
      counted: json["counted"].flatMap(StreamTail.init(json:)))
  }

  private static func settled(_ json: JSONValue) -> SegmentRecord? {
    guard let stream = json["stream"]?.stringValue,
      let gap = json["gap"].flatMap(SettledGap.init(json:))
    else { return nil }
    return .settled(stream: stream, gap)
  }

  private static func closed(_ json: JSONValue) -> SegmentRecord? {
    guard let ending = json["ending"]?.stringValue.flatMap(SegmentEnding.init(rawValue:)) else {
      return nil
    }
    return .closed(ending, json["clock"].flatMap(HostClock.init(json:)))
  }
}

extension StreamTail {
  package var json: JSONValue {
    .object([
      "sequence": .number(sequence),
      "nanoseconds": .instant(time),
      "deviceNanoseconds": deviceTime.map { .number(Int($0)) },
      "periodNanoseconds": period.flatMap { .period($0) },
      "unsettledUTC": unsettledUTC.map { .string($0.text) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let sequence = json["sequence"]?.integerValue,
      let time = json["nanoseconds"]?.instantValue
    else { return nil }
    self.init(
      sequence: sequence, time: time,
      deviceTime: json["deviceNanoseconds"]?.integerValue.map { Int64($0) },
      period: json["periodNanoseconds"]?.periodValue,
      unsettledUTC: json["unsettledUTC"]?.stringValue.flatMap(UTCTime.init(text:)))
  }
}

extension SettledGap {
  /// `endNanoseconds` is on CLOCK_BOOTTIME, as in the ledger.
  package var json: JSONValue {
    .object([
      "started": .string(started.text),
      "ended": .string(ended.text),
      "endNanoseconds": .instant(end),
      "cause": .string(cause.rawValue),
      "missing": missingCount.map { .number($0) },
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let started = json["started"]?.stringValue.flatMap(UTCTime.init(text:)),
      let ended = json["ended"]?.stringValue.flatMap(UTCTime.init(text:)),
      let end = json["endNanoseconds"]?.instantValue,
      let cause = json["cause"]?.stringValue.flatMap(GapCause.init(rawValue:))
    else { return nil }
    self.init(
      started: started, ended: ended, end: end, cause: cause,
      missingCount: json["missing"]?.integerValue)
  }
}

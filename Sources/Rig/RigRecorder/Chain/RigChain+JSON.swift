import Rigs
package import StrictJSON
import StudyModel

extension RigChain {
  package var json: JSONValue {
    .object([
      "ambler": 1,
      "number": .number(number),
      "sha256": sha256.map { .string($0) },
      "streams": .list(
        streams.sorted { $0.key < $1.key }.map { id, end in
          .object([
            "id": .string(id), "tail": end.tail.json, "bootID": .string(end.bootID),
            "utc": .string(end.utc.text),
            "clockKnown": end.isClockKnown ? nil : .boolean(false),
          ])
        }),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let number = json["number"]?.integerValue, number >= 0,
      let streams = json["streams"]?.listValue
    else { return nil }
    self.number = number
    sha256 = json["sha256"]?.stringValue
    for stream in streams {
      guard let id = stream["id"]?.stringValue,
        let tail = stream["tail"].flatMap(StreamTail.init(json:)),
        let bootID = stream["bootID"]?.stringValue,
        let utc = stream["utc"]?.stringValue.flatMap(UTCTime.init(text:))
      else { return nil }
      self.streams[id] = End(
        tail: tail, bootID: bootID, utc: utc,
        isClockKnown: stream["clockKnown"]?.booleanValue ?? true)
    }
  }
}

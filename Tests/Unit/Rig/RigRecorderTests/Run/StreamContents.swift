import Outbox
import Recording
import Sensors
import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// What the documents of one rig say of one stream, put together.
struct StreamContents {
  var stored: [Int] = []
  var sequences: [Int] = []
  var missing = 0
  var gaps: [Gap] = []

  /// Reads the recordings back; the chip's numbers stand in the columns x and y.
  init(_ items: [StoredResult], stream: String, _ rig: PlayedRig) throws {
    for item in items {
      let document = try JSONDocument(bytes: item.document, file: "result").value
      for entry in document["recordings"]?.listValue ?? []
      where entry["stream"]?.stringValue == stream {
        let id = try require(entry["id"]?.stringValue)
        let reader = try RecordingReader(
          sealed: rig.home.recordingsFolder + "/" + id, key: rig.key)
        missing += reader.summary.ledger.missingCount
        gaps += reader.summary.ledger.gaps
        for block in try reader.acceleration().blocks {
          for index in 0..<block.sampleCount {
            sequences.append(block.firstSequence + index)
            stored.append(Self.number(block.counts[3 * index], block.counts[3 * index + 1]))
          }
        }
      }
    }
  }

  /// The number of a sample: its lower 20 bits stand in x, with a sign, the others in y.
  private static func number(_ low: Int32, _ high: Int32) -> Int {
    Int(high) << 20 | Int(low) & 0xFFFFF
  }
}

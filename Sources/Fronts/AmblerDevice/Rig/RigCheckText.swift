import Rigs
import StrictJSON

/// What `ambler rig check` found, for people and for programs.
struct RigCheckText {
  let streams: [CheckedStream]
  let place: [PlaceFinding]

  /// How many streams cannot be recorded as the file says.
  var faultyStreamCount: Int { streams.count(where: \.isFaulty) }

  /// Whether segments have no room, or no way out.
  var isPlaceFaulty: Bool { place.contains(where: \.isFault) }

  /// A line for each finding; those that must be mended are marked.
  var text: String {
    streams.map { stream in
      stream.id + "\n"
        + stream.findings.map { Self.line($0.words(stream.kind), $0.isFault) }.joined()
    }.joined() + "storage\n" + place.map { Self.line($0.words, $0.isFault) }.joined()
  }

  var json: JSONValue {
    .object([
      "streams": .list(
        streams.map { stream in
          .object([
            "id": .string(stream.id), "isFaulty": .boolean(stream.isFaulty),
            "findings": .list(
              stream.findings.map { Self.json($0.words(stream.kind), $0.isFault) }),
          ])
        }),
      "storage": .list(place.map { Self.json($0.words, $0.isFault) }),
    ])
  }

  /// What is wrong in one sentence; nil if the rig can record.
  var fault: String? {
    let streams =
      switch faultyStreamCount {
      case 0: ""
      case 1: "1 stream cannot be recorded as the file says."
      case let count: "\(count) streams cannot be recorded as the file says."
      }
    let place = isPlaceFaulty ? "The segments have no room, or no way out." : ""
    let words = [streams, place].filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func line(_ words: String, _ isFault: Bool) -> String {
    "  \(isFault ? "!" : " ") \(words)\n"
  }

  private static func json(_ words: String, _ isFault: Bool) -> JSONValue {
    .object(["isFault": .boolean(isFault), "text": .string(words)])
  }
}

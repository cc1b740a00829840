import StrictJSON

/// The file in which heads of a server's history are kept outside of it: a JSON object a line.
package enum HeadLines {
  /// The line of a signed note, with its end; `seen` is the moment at which it came.
  package static func line(_ note: [UInt8], seen: String) -> String {
    let json = JSONValue.object([
      "head": .string(String(decoding: note, as: UTF8.self)), "seen": .string(seen),
    ])
    return json.serialized() + "\n"
  }

  /// The notes of a file, in its order; a line that is none is a fault of the file.
  package static func read(_ bytes: [UInt8], named path: String) throws(Failure) -> [[UInt8]] {
    var notes: [[UInt8]] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let json = try? JSONDocument(bytes: Array(line), file: path).value,
        let head = json["head"]?.stringValue
      else { throw Failure(.badInput, "\(path): line \(index + 1) is not a head of a history.") }
      notes.append(Array(head.utf8))
    }
    return notes
  }
}

package import StrictJSON

/// One event of a stream, as `EventSource` in a browser gets it.
package struct ServerEvent: Sendable, Equatable {
  /// The event's type without line ends; nil for `message`.
  package var name: String?
  /// What the browser says it has when it connects again, without line ends.
  package var id: String?
  /// What the page gets; it may have several lines.
  package var data: String

  package init(name: String? = nil, id: String? = nil, data: String) {
    self.name = name
    self.id = id
    self.data = data
  }

  /// An event whose data is compact JSON.
  package init(name: String? = nil, id: String? = nil, json: JSONValue) {
    self.init(name: name, id: id, data: json.serialized())
  }

  /// The bytes on the wire; line ends in the data begin new `data` lines, elsewhere they are left out.
  var bytes: [UInt8] {
    var text = ""
    if let name { text += "event: \(Self.oneLine(name))\n" }
    if let id { text += "id: \(Self.oneLine(id))\n" }
    for line in Self.lines(data) { text += "data: \(line)\n" }
    return Array((text + "\n").utf8)
  }

  private static func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x0A && $0 != 0x0D && $0 != 0 }, as: UTF8.self)
  }

  /// CR, LF and both together end a line, and nothing else does.
  private static func lines(_ text: String) -> [String] {
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A where previous == 0x0D: break
      case 0x0A, 0x0D: lines.append([])
      case _: lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A comment that keeps the connection alive and shows whether the client is still there.
  static let ping = Array(": ping\n\n".utf8)
}

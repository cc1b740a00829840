internal import CExpat

/// Reads XML through Expat and hands on what begins, what ends, and the texts between.
///
/// Entities of a document's own are refused, so that a small file cannot grow into a large one.
package final class XMLEvents {
  /// Elements inside each other; the parser keeps every open one in memory.
  private static let deepest = 64

  /// Is called where an element begins; names are without the prefix of their namespace.
  package var begins: (_ name: String, _ attributes: [String: String]) -> Void = { _, _ in }
  /// Is called where an element ends.
  package var ends: (_ name: String) -> Void = { _ in }
  /// Is called with text, in as many pieces as it is read in.
  package var text: (_ text: String) -> Void = { _ in }
  private var parser: OpaquePointer?
  private var depth = 0

  /// Nothing is read yet.
  package init() {}

  /// The line that is being read, from 1.
  package var line: Int { parser.map { Int(XML_GetCurrentLineNumber($0)) } ?? 1 }

  /// Reads the whole document; throws if it is not well-formed.
  package func read(_ bytes: [UInt8]) throws(XMLError) {
    guard let parser = XML_ParserCreate(nil) else { throw .outOfMemory }
    defer { XML_ParserFree(parser) }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLEvents.events($0)?.begin($1, $2) }, { XMLEvents.events($0)?.end($1) })
    XML_SetCharacterDataHandler(parser) { XMLEvents.events($0)?.take($1, $2) }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      if let parser = XMLEvents.events(data)?.parser { XML_StopParser(parser, 0) }
    }
    let status = bytes.withUnsafeBytes {
      XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    let line = line
    self.parser = nil
    guard status == XML_STATUS_OK else { throw .damaged(line: line) }
  }

  private static func events(_ data: UnsafeMutableRawPointer?) -> XMLEvents? {
    data.map { Unmanaged<XMLEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let name, let list else { return }
    depth += 1
    if depth > Self.deepest, let parser { XML_StopParser(parser, 0) }
    var attributes: [String: String] = [:]
    var index = 0
    while let key = list[index], let value = list[index + 1] {
      attributes[Self.local(String(cString: key))] = String(cString: value)
      index += 2
    }
    begins(Self.local(String(cString: name)), attributes)
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    depth -= 1
    if let name { ends(Self.local(String(cString: name))) }
  }

  private func take(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard let characters else { return }
    let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
    text(String(decoding: bytes, as: UTF8.self))
  }

  /// The name without its namespace's prefix.
  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
